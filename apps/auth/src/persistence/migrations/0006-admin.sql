-- What the admin area asks of members and invitations, quick at any size; and what admins did so far, for ledger's chain of it.

CREATE INDEX account_email_prefix ON account (email text_pattern_ops);
CREATE INDEX account_phone_prefix ON account (phone text_pattern_ops);
CREATE INDEX account_suspended ON account (id DESC) WHERE status = 'suspended';
CREATE INDEX account_of_referrer_1 ON account (referrer_1) WHERE referrer_1 IS NOT NULL;
CREATE INDEX account_of_referrer_2 ON account (referrer_2) WHERE referrer_2 IS NOT NULL;
CREATE INDEX account_of_referrer_3 ON account (referrer_3) WHERE referrer_3 IS NOT NULL;
CREATE INDEX invitation_code_prefix ON invitation (code text_pattern_ops);

-- The words of a name as they are searched: lower case in every script, whatever the database's locale, and parted at each sign.
CREATE FUNCTION name_words(first_name text, last_name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', translate(lower(concat_ws(' ', first_name, last_name) COLLATE "und-x-icu"), '.-''’/@_&', '        '))
$$;
-- Stored: whether the index is worth its while or not, a name is never taken apart while somebody waits.
ALTER TABLE account ADD COLUMN name_words tsvector GENERATED ALWAYS AS (name_words(first_name, last_name)) STORED;
CREATE INDEX account_name_words ON account USING gin (name_words);

INSERT INTO outbox (id, type, key, payload, request_id)
SELECT gen_random_uuid(), 'audit.recorded', e.id, jsonb_build_object(
         'id', e.id, 'actor', e.actor, 'action', e.action, 'subject', e.subject, 'before', e.before, 'after', e.after, 'ip', e.ip,
         'requestId', e.request_id, 'at', to_char(e.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), e.request_id
  FROM audit_entry e ORDER BY e.id;
