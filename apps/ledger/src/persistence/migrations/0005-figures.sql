-- The figures of a long History come out of its index alone: the lines of one member lie scattered over the whole table.
-- The columns ride along in the indexes that page through the lists, so that a collect writes no index more than before.
CREATE INDEX history_figures_of_member ON history (member_id, created_at DESC, id DESC) INCLUDE (type, status, amount);
DROP INDEX history_of_member;
CREATE INDEX reward_figures_of_member ON reward (member_id, earned_at DESC, id DESC) INCLUDE (source, amount);
DROP INDEX reward_of_member;
