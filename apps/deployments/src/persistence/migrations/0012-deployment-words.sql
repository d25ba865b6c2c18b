-- The command palette finds deployments by words as they are typed.
CREATE INDEX CONCURRENTLY deployment_words ON deployment USING gin (words_of(name, version));
