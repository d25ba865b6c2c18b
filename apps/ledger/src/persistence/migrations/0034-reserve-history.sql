-- What was owed and held when each statement was built: the chart of the reserves over time. Micro-USDC.
CREATE TABLE reserve_point (
  statement integer PRIMARY KEY REFERENCES statement (number),
  -- Programme time.
  at        timestamptz NOT NULL,
  owed      bigint NOT NULL,
  held      bigint NOT NULL,
  surplus   bigint NOT NULL
);

-- The oldest statement whose leaves and nodes were kept when this one was built. Null: built by an earlier version, which
-- kept 32.
ALTER TABLE statement ADD COLUMN kept_from integer;
