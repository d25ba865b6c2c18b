ALTER TABLE mailed_token VALIDATE CONSTRAINT mailed_token_purpose;
