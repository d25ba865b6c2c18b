{{/* The variables of a component, as YAML of name and text. Takes root, component and definition. */}}
{{- define "ballast.environment" -}}
{{- $values := .root.Values -}}
{{- $own := index $values .definition.values -}}
{{- $component := .component -}}
{{- $release := .root.Release.Name -}}
{{- $env := dict -}}
{{- if ne $component "migrate" -}}
{{- $env = dict "HOST" "0.0.0.0" "PORT" "3000" "METRICS_PORT" "9100" "LOG_LEVEL" $values.logLevel "DRAIN_MS" (toString (int64 $values.drainMs)) -}}
{{- end -}}
{{- if has $component (list "gateway" "auth" "ledger" "ops") -}}
{{- $_ := set $env "PUBLIC_URL" $values.publicUrl -}}
{{- end -}}
{{- if has $component (list "gateway" "ops") -}}
{{- $_ := set $env "TRUST_PROXY" $values.trustProxy -}}
{{- end -}}
{{- if eq $component "gateway" -}}
{{- $_ := set $env "WEB_ROOT" "/ballast/dist/apps/web" -}}
{{- $_ := set $env "OPENAPI_FILE" "/ballast/dist/openapi.json" -}}
{{- end -}}
{{- if has $component (list "auth" "ledger" "deployments") -}}
{{- $_ := set $env "DATABASE_INSTANCES" (include "ballast.most" $own) -}}
{{- end -}}
{{- if eq $component "ops" -}}
{{- /* As of the service with the most connections: the doctor reckons with it. */ -}}
{{- $_ := set $env "DATABASE_INSTANCES" (include "ballast.most" $values.ledger) -}}
{{- $_ := set $env "MAIL_FROM" ($values.auth.env.MAIL_FROM | default "") -}}
{{- $_ := set $env "SMS_WEBHOOK_URL" ($values.auth.env.SMS_WEBHOOK_URL | default "") -}}
{{- $_ := set $env "RPC_QUORUM" ($values.chainWatcher.env.RPC_QUORUM | default "") -}}
{{- end -}}
{{- if eq $component "ops" -}}
{{- range list "OPERATOR_NAME" "OPERATOR_ADDRESS" "OPERATOR_LICENCE" "OPERATOR_CONTACT" "OPERATOR_RISK_NOTICE" "OPERATOR_TERMS" "OPERATOR_PRIVACY" -}}
{{- $_ := set $env . (index $values.ledger.env . | default "") -}}
{{- end -}}
{{- end -}}
{{- if has $component (list "auth" "ledger" "chain-watcher" "checker" "ops") -}}
{{- $_ := set $env "CHAIN_ID" (toString (int64 $values.chain.id)) -}}
{{- $_ := set $env "REWARD_POOL_ADDRESS" $values.chain.rewardPool -}}
{{- $_ := set $env "VAULT_FACTORY_ADDRESS" $values.chain.vaultFactory -}}
{{- end -}}
{{- if has $component (list "auth" "ledger" "chain-watcher" "ops") -}}
{{- $_ := set $env "USDC_ADDRESS" $values.chain.usdc -}}
{{- end -}}
{{- if has $component (list "auth" "ledger" "ops") -}}
{{- $_ := set $env "VAULT_IMPLEMENTATION_ADDRESS" $values.chain.vaultImplementation -}}
{{- end -}}
{{- if has $component (list "ledger" "checker" "ops") -}}
{{- $_ := set $env "CHAIN_START_BLOCK" (toString (int64 $values.chain.startBlock)) -}}
{{- end -}}
{{- range $name, $callee := .definition.calls -}}
{{- $_ := set $env $name (printf "http://%s:3000" (include "ballast.name" (dict "release" $release "component" $callee))) -}}
{{- end -}}
{{- range (include "ballast.secretFiles" . | fromYamlArray) -}}
{{- $_ := set $env (printf "%s_FILE" .variable) (printf "/run/secrets/ballast/%s" .path) -}}
{{- end -}}
{{- toYaml (merge $env ($own.env | default dict)) -}}
{{- end }}

{{/* The secrets of a component: variable, Secret, its key, and the name of the file. Takes root, component and definition. */}}
{{- define "ballast.secretFiles" -}}
{{- $values := .root.Values -}}
{{- $files := list -}}
{{- range .definition.shared -}}
{{- if has . $values.sharedSecret.files -}}
{{- $files = append $files (dict "variable" . "secret" $values.sharedSecret.name "key" (lower .) "path" (lower .)) -}}
{{- end -}}
{{- end -}}
{{- if eq .component "ops" -}}
{{- range $variable, $place := include "ballast.opsSecrets" . | fromYaml -}}
{{- $secret := (index $values $place.of).secret -}}
{{- if and $secret.name (has $place.file $secret.files) -}}
{{- $files = append $files (dict "variable" $variable "secret" $secret.name "key" (lower $place.file) "path" (lower $variable)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- with (index $values .definition.values).secret -}}
{{- $name := .name -}}
{{- range .files -}}
{{- $files = append $files (dict "variable" . "secret" $name "key" (lower .) "path" (lower .)) -}}
{{- end -}}
{{- end -}}
{{- toYaml $files -}}
{{- end }}

{{/* What `ops doctor` looks at: secrets of others under the names that docker-compose.yml gives them too, and no key. */}}
{{- define "ballast.opsSecrets" -}}
AUTH_DATABASE_URL: { of: auth, file: DATABASE_URL }
SECOND_FACTOR_KEY: { of: auth, file: SECOND_FACTOR_KEY }
SMTP_URL: { of: auth, file: SMTP_URL }
SMS_WEBHOOK_SECRET: { of: auth, file: SMS_WEBHOOK_SECRET }
LEDGER_DATABASE_URL: { of: ledger, file: DATABASE_URL }
DEPLOYMENTS_DATABASE_URL: { of: deployments, file: DATABASE_URL }
RPC_URLS: { of: chainWatcher, file: RPC_URLS }
CHECKER_DATABASE_URL: { of: checker, file: DATABASE_URL }
CHECKER_RPC_URLS: { of: checker, file: RPC_URLS }
MIGRATOR_DATABASE_URL: { of: migrate, file: MIGRATOR_DATABASE_URL }
{{- end }}
