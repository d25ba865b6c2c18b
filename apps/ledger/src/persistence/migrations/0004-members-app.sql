-- What the members' app needs: compounding, and the waits after a change of wallet or password.

-- A member's switch. `look_after` is programme time: before it there is nothing to look for.
CREATE TABLE auto_compound (
  member_id  uuid PRIMARY KEY REFERENCES member (id),
  enabled    boolean NOT NULL,
  look_after timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX auto_compound_due ON auto_compound (look_after, member_id) WHERE enabled;

-- A compounding is a payout to the member's own vault (docs/decisions/0011): it binds rewards, is paid and fails as a
-- withdrawal does, but nobody asks for it or decides it.
ALTER TABLE withdrawal ADD COLUMN purpose text NOT NULL DEFAULT 'withdrawal' CHECK (purpose IN ('withdrawal', 'compounding'));
ALTER TABLE withdrawal ADD COLUMN compounded_on date;
ALTER TABLE withdrawal ADD CONSTRAINT compounding_has_its_day CHECK ((purpose = 'compounding') = (compounded_on IS NOT NULL));
ALTER TABLE withdrawal ADD CONSTRAINT compounding_is_never_asked_for
  CHECK (purpose = 'withdrawal' OR (status IN ('confirmed', 'completed', 'failed') AND paid_from = 'pool'));
CREATE UNIQUE INDEX compounding_once_a_day ON withdrawal (member_id, compounded_on) WHERE purpose = 'compounding';
-- Real time of the payment's finality: a hold asks which addresses were paid before it began, and holds run in real time.
ALTER TABLE withdrawal ADD COLUMN settled_at timestamptz;
UPDATE withdrawal SET settled_at = completed_at WHERE completed_at IS NOT NULL;
-- The arrival of a compounding at its vault: credited with its payout, never shown as a deposit of its own.
ALTER TABLE deposit ADD COLUMN compounding_id uuid REFERENCES withdrawal (id);

ALTER TABLE reward DROP CONSTRAINT reward_status_check;
ALTER TABLE reward ADD CONSTRAINT reward_status_check
  CHECK (status IN ('pending', 'available', 'withdrawing', 'withdrawn', 'compounded'));
ALTER TABLE member_total ADD COLUMN rewards_compounded bigint NOT NULL DEFAULT 0;

-- Told by auth, real time: nothing leaves by itself while one of them is to come.
ALTER TABLE member ADD COLUMN withdrawals_paused_until timestamptz;
ALTER TABLE member ADD COLUMN wallet_held_until timestamptz;
