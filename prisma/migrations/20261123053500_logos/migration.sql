-- When the operator's source of logos was last asked about a company.
ALTER TABLE "Company" ADD COLUMN "logoSoughtAt" TIMESTAMPTZ(3);
