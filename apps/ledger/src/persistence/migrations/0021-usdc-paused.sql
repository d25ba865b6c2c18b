-- Whether USDC itself was paused by its issuer at the last final block: nothing can be paid then, and members are told.
ALTER TABLE reserve_state ADD COLUMN usdc_paused boolean NOT NULL DEFAULT false;
