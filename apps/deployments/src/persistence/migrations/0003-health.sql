-- Where the checks of a deployment's URL stand.
ALTER TABLE deployment
  ADD COLUMN checked_at  timestamptz,
  ADD COLUMN hits        integer NOT NULL DEFAULT 0,
  ADD COLUMN misses      integer NOT NULL DEFAULT 0,
  -- When a check was last written into the timeline.
  ADD COLUMN told_at     timestamptz;
CREATE INDEX deployment_to_check ON deployment (checked_at NULLS FIRST)
  WHERE status IN ('healthy', 'unhealthy') AND url IS NOT NULL AND replaced_by IS NULL;
