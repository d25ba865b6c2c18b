#!/bin/sh
# /etc/patroni/etcd-elsewhere of each database node (docs/high-availability.md), which Patroni calls with its event, the node's
# role and the cluster's name. The node that leads the database leaves the lead of etcd to another one: when both are lost
# together, a new leader of etcd gives each lease its whole time once more, and all that waits for the database waits for it.
set -eu
[ "${2:-}" = primary ] || [ "${2:-}" = master ] || exit 0
export ETCDCTL_API=3 ETCDCTL_ENDPOINTS=http://127.0.0.1:2379
# Nobody waits for this: first the new primary has to be found.
sleep 10
status=$(etcdctl endpoint status --write-out=simple)
id=$(echo "$status" | cut -d, -f2 | tr -d ' ')
leads=$(echo "$status" | cut -d, -f5 | tr -d ' ')
[ "$leads" = true ] || exit 0
for other in $(etcdctl member list | grep ', started,' | cut -d, -f1 | grep -v "$id"); do
  etcdctl move-leader "$other" && exit 0
done
