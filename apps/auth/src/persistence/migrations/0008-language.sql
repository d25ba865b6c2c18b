-- The language of the mails to a member; accounts from before have read English.
ALTER TABLE account ADD COLUMN language text NOT NULL DEFAULT 'en' CONSTRAINT account_language CHECK (language IN ('en', 'de'));
