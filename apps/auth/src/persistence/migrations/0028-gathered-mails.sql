-- Claims that come within an hour are told in one mail: each looks for the last mail of its member about claims.
CREATE INDEX mail_of_claims ON mail (account_id, due_at) WHERE kind = 'rewards_claimed';
