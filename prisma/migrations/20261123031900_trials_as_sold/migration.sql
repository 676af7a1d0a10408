-- AlterTable
ALTER TABLE "CheckoutTransaction" ADD COLUMN     "hasTrial" BOOLEAN;

-- AlterTable
ALTER TABLE "Subscription" ADD COLUMN     "isTrialUnsold" BOOLEAN NOT NULL DEFAULT false;
