-- Figures of segments have no fixed order of their own: the place on the page is kept.
ALTER TABLE "KeyFigure" ADD COLUMN "place" SMALLINT NOT NULL DEFAULT 0;
