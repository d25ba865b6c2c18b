-- Sums over all members, kept (docs/decisions/0021): what every visitor may ask for must not cost a look at every member.
-- Each transaction adds lines of its own to `club_total_change`, so no two writers ever wait for each other; now and then
-- the lines are folded into `club_total`. A sum is always both together (`club_sum`), of one snapshot.
-- Triggers keep them, so that no writer can forget to: none of this version, none of an older one beside it, no repair by hand.
CREATE TABLE club_total (
  kind   text PRIMARY KEY,
  amount bigint NOT NULL
);
CREATE TABLE club_total_change (
  kind   text NOT NULL,
  amount bigint NOT NULL
);
CREATE VIEW club_sum AS
  SELECT kind, sum(amount)::bigint AS amount
    FROM (SELECT kind, amount FROM club_total UNION ALL SELECT kind, amount FROM club_total_change) AS t GROUP BY kind;

-- From the first sum on nobody writes before the triggers are there: each takes this lock too.
LOCK TABLE account, member, vault, withdrawal IN SHARE ROW EXCLUSIVE MODE;

-- Members' balances by kind, and how many have principal.
CREATE FUNCTION keep_account_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO ledger.club_total_change (kind, amount)
    SELECT kind, sum(balance) FROM new_rows WHERE owner IS NOT NULL GROUP BY kind HAVING sum(balance) <> 0
    UNION ALL SELECT 'with_principal', count(*) FROM new_rows WHERE kind = 'principal' AND balance > 0 HAVING count(*) > 0;
  ELSE
    INSERT INTO ledger.club_total_change (kind, amount)
    SELECT kind, sum(amount)
      FROM (SELECT kind, balance AS amount FROM new_rows WHERE owner IS NOT NULL
            UNION ALL SELECT kind, -balance FROM old_rows WHERE owner IS NOT NULL
            UNION ALL SELECT 'with_principal', 1 FROM new_rows WHERE kind = 'principal' AND balance > 0
            UNION ALL SELECT 'with_principal', -1 FROM old_rows WHERE kind = 'principal' AND balance > 0) AS t
     GROUP BY kind HAVING sum(amount) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER totals_of_new AFTER INSERT ON account REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_account_totals();
CREATE TRIGGER totals AFTER UPDATE ON account REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_account_totals();

CREATE FUNCTION keep_member_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger.club_total_change (kind, amount) SELECT 'members', count(*) FROM new_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER totals_of_new AFTER INSERT ON member REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_member_total();

-- How many vaults there are, and what the chain shows in all of them.
CREATE FUNCTION keep_vault_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO ledger.club_total_change (kind, amount)
    SELECT t.kind, t.amount
      FROM (SELECT count(*) AS vaults, coalesce(sum(chain_balance), 0) AS held FROM new_rows) AS n,
           LATERAL (VALUES ('vaults', n.vaults), ('in_vaults', n.held)) AS t (kind, amount) WHERE t.amount <> 0;
  ELSE
    INSERT INTO ledger.club_total_change (kind, amount)
    SELECT 'in_vaults', t.amount
      FROM (SELECT (SELECT coalesce(sum(chain_balance), 0) FROM new_rows) - (SELECT coalesce(sum(chain_balance), 0) FROM old_rows)) AS t (amount)
     WHERE t.amount <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER totals_of_new AFTER INSERT ON vault REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_vault_totals();
CREATE TRIGGER totals AFTER UPDATE ON vault REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_vault_totals();

-- Rewards that were paid, final on chain. What the pool paid to members' own vaults counts as paid by the pool and as compounded.
CREATE FUNCTION keep_paid_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger.club_total_change (kind, amount)
  SELECT t.kind, sum(t.amount)
    FROM (SELECT purpose, paid_from, amount FROM new_rows WHERE status = 'completed'
          UNION ALL SELECT purpose, paid_from, -amount FROM old_rows WHERE status = 'completed') AS w,
         LATERAL (VALUES ('paid_' || w.paid_from, w.amount), (CASE w.purpose WHEN 'compounding' THEN 'compounded' END, w.amount)) AS t (kind, amount)
   WHERE t.kind IS NOT NULL GROUP BY t.kind HAVING sum(t.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER totals AFTER UPDATE ON withdrawal REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_paid_totals();

INSERT INTO club_total (kind, amount)
  SELECT kind, sum(balance) FROM account WHERE owner IS NOT NULL GROUP BY kind
  UNION ALL SELECT 'with_principal', count(*) FROM account WHERE kind = 'principal' AND balance > 0
  UNION ALL SELECT 'members', count(*) FROM member
  UNION ALL SELECT 'vaults', count(*) FROM vault
  UNION ALL SELECT 'in_vaults', coalesce(sum(chain_balance), 0) FROM vault
  UNION ALL SELECT 'paid_' || paid_from, sum(amount) FROM withdrawal WHERE status = 'completed' GROUP BY paid_from
  UNION ALL SELECT 'compounded', coalesce(sum(amount), 0) FROM withdrawal WHERE status = 'completed' AND purpose = 'compounding';
