-- Whether whoever opens the member's invitation link reads the first word of the first name.
ALTER TABLE account ADD COLUMN share_first_name boolean NOT NULL DEFAULT false;
