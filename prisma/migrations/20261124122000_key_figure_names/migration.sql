-- A question that names a segment finds its company by it.
CREATE INDEX "KeyFigure_name_idx" ON "KeyFigure"("name");
