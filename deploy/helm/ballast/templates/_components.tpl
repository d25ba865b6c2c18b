{{/*
Every pod of the product, as YAML: the key of its values, the variable by which it calls another process, the secrets that it
reads of those that several share, and what else it reaches. Environment and network policies both go by this list.
*/}}
{{- define "ballast.components" -}}
gateway:
  values: gateway
  calls: { AUTH_URL: auth, LEDGER_URL: ledger, DEPLOYMENTS_URL: deployments }
  shared: [INTERNAL_TOKEN_SECRET, INTERNAL_TOKEN_SECRET_ACCEPTED]
  reaches: [redis]
auth:
  values: auth
  calls: {}
  shared: [INTERNAL_TOKEN_SECRET, INTERNAL_TOKEN_SECRET_ACCEPTED]
  reaches: [postgres, redis, mail, sms, push]
ledger:
  values: ledger
  calls: { AUTH_URL: auth, WATCHER_URL: chain-watcher }
  shared: [INTERNAL_TOKEN_SECRET, INTERNAL_TOKEN_SECRET_ACCEPTED]
  reaches: [postgres, redis, alarms]
deployments:
  values: deployments
  calls: {}
  shared: [INTERNAL_TOKEN_SECRET, INTERNAL_TOKEN_SECRET_ACCEPTED]
  reaches: [postgres, redis, deployed]
chain-watcher:
  values: chainWatcher
  calls: { LEDGER_URL: ledger }
  shared: [INTERNAL_TOKEN_SECRET, INTERNAL_TOKEN_SECRET_ACCEPTED]
  reaches: [redis, rpc, signer]
checker:
  values: checker
  calls: { LEDGER_URL: ledger }
  shared: [INTERNAL_TOKEN_SECRET, INTERNAL_TOKEN_SECRET_ACCEPTED]
  reaches: [postgres, rpc]
{{- end }}

{{/* Those that run once and end, in the same words. */}}
{{- define "ballast.commands" -}}
migrate:
  values: migrate
  calls: {}
  shared: []
  reaches: [postgres]
ops:
  values: ops
  calls: { AUTH_URL: auth, LEDGER_URL: ledger, DEPLOYMENTS_URL: deployments, WATCHER_URL: chain-watcher }
  shared: [INTERNAL_TOKEN_SECRET, INTERNAL_TOKEN_SECRET_ACCEPTED]
  reaches: [postgres, redis, rpc, mail, sms, public]
{{- end }}

{{/* How many of a process there are at least, and at most while they are replaced. Takes the process's values. */}}
{{- define "ballast.fewest" -}}
{{- if (.autoscaling).enabled }}{{ int .autoscaling.minReplicas }}{{ else }}{{ int .replicas }}{{ end -}}
{{- end }}
{{- define "ballast.most" -}}
{{- if (.autoscaling).enabled }}{{ add1 (int .autoscaling.maxReplicas) }}{{ else }}{{ add1 (int .replicas) }}{{ end -}}
{{- end }}

{{/* A release may run beside another in one namespace. */}}
{{- define "ballast.name" -}}
{{- printf "%s-%s" .release .component -}}
{{- end }}

{{- define "ballast.selector" -}}
app.kubernetes.io/name: ballast
app.kubernetes.io/instance: {{ .release }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "ballast.labels" -}}
{{ include "ballast.selector" . }}
app.kubernetes.io/part-of: ballast
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{/* What every template about one component is given. */}}
{{- define "ballast.scope" -}}
release: {{ .root.Release.Name }}
component: {{ .component }}
{{- end }}
