-- The indexes that 0048 and 0049 replace.
-- locks: a moment, given up and tried again after 400 ms; what used them uses the others.
DROP INDEX mail_in_order, mail_of_claims;
