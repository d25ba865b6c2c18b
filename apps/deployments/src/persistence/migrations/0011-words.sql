-- The words by which admins find a deployment: those of its name and its version, a version also without its 'v'. Taken as they
-- stand: a parser of texts takes 'v1.2.3' for a host. What parts words is listed in deployments/searched-words.ts, too.
CREATE FUNCTION words_of(name text, version text) RETURNS tsvector IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  SELECT array_to_tsvector(array_remove(
    regexp_split_to_array(lower(name || ' ' || version), '[\s/_:@+-]+')
      || regexp_replace(lower(version), '^v(?=[0-9])', ''), ''))
$$;
