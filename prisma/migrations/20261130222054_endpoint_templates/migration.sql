-- AlterTable
ALTER TABLE "endpoints" ADD COLUMN     "templates" TEXT NOT NULL DEFAULT 'standard@1';
