-- As the filings name themselves; filled when a filing is read again.
ALTER TABLE "Filing" ADD COLUMN "fiscalYear" SMALLINT, ADD COLUMN "fiscalPeriod" VARCHAR(2);

-- Figures of segments have no fixed order of their own: the place on the page is kept.
ALTER TABLE "KeyFigure" ADD COLUMN "place" SMALLINT NOT NULL DEFAULT 0;
