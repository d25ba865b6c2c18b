{{/* Ends the rendering with every fault of the values in one message, as the processes do with their environment. */}}
{{- define "ballast.refuseFaults" -}}
{{- $faults := include "ballast.faults" . | fromYamlArray -}}
{{- if $faults -}}
{{- fail (printf "\n\nThe values have %d fault%s: %s.\n" (len $faults) (ternary "" "s" (eq (len $faults) 1)) (join "; " $faults)) -}}
{{- end -}}
{{- end }}

{{- define "ballast.faults" -}}
{{- $values := .Values -}}
{{- $faults := list -}}
{{- if not $values.image.repository -}}
{{- $faults = append $faults "image.repository is missing: where you pushed the product's image" -}}
{{- end -}}
{{- if not (regexMatch "^https://[^/@?#]+$" $values.publicUrl) -}}
{{- $faults = append $faults "publicUrl must be the https address that members use, like https://ballast.example, without a path" -}}
{{- end -}}
{{- if not $values.trustProxy -}}
{{- $faults = append $faults "trustProxy is missing: the network of the ingress controller's pods, like 10.244.0.0/16; without it all members would share one rate limit" -}}
{{- end -}}
{{- if not (has (int $values.chain.id) (list 137 80002)) -}}
{{- $faults = append $faults "chain.id must be 137 (Polygon) or 80002 (Amoy)" -}}
{{- end -}}
{{- range list "usdc" "vaultFactory" "vaultImplementation" "rewardPool" -}}
{{- if not (regexMatch "^0x[0-9a-fA-F]{40}$" (index $values.chain .)) -}}
{{- $faults = append $faults (printf "chain.%s must be the address of a contract, 0x and 40 digits (ops deploy-contracts prints it)" .) -}}
{{- end -}}
{{- end -}}
{{- if lt (int64 $values.chain.startBlock) 1 -}}
{{- $faults = append $faults "chain.startBlock is missing: the block before the contracts" -}}
{{- end -}}
{{- range list "OPERATOR_NAME" "OPERATOR_ADDRESS" "OPERATOR_LICENCE" "OPERATOR_CONTACT" "OPERATOR_RISK_NOTICE" "OPERATOR_TERMS" "OPERATOR_PRIVACY" -}}
{{- if not (index $values.ledger.env .) -}}
{{- $faults = append $faults (printf "ledger.env.%s is missing: what the operator says about itself (docs/install.md)" .) -}}
{{- end -}}
{{- end -}}
{{- if not $values.sharedSecret.name -}}
{{- $faults = append $faults "sharedSecret.name is missing: the Secret with what several processes read" -}}
{{- end -}}
{{- range list "gateway" "auth" "ledger" "deployments" "chainWatcher" "checker" "migrate" "ops" -}}
{{- $own := index $values . -}}
{{- $isUsed := and (ne (toString $own.replicas) "0") (ne (toString $own.enabled) "false") (or (ne . "ops") $own.command) -}}
{{- if and $isUsed (not $own.secret.name) -}}
{{- $faults = append $faults (printf "%s.secret.name is missing: the Secret with the files of %s" . .) -}}
{{- end -}}
{{- end -}}
{{- range list "gateway" "auth" "ledger" "deployments" -}}
{{- $scaling := (index $values .).autoscaling -}}
{{- if and $scaling.enabled (lt (int $scaling.maxReplicas) (int $scaling.minReplicas)) -}}
{{- $faults = append $faults (printf "%s.autoscaling.maxReplicas must be minReplicas or more" .) -}}
{{- end -}}
{{- end -}}
{{- if lt (int $values.terminationGracePeriodSeconds) 15 -}}
{{- $faults = append $faults "terminationGracePeriodSeconds must be 15 or more: a process takes up to ten to end what it has in hand" -}}
{{- end -}}
{{- if and $values.ingress.enabled (not $values.ingress.tls.secretName) -}}
{{- $faults = append $faults "ingress.tls.secretName is missing: the Secret with the certificate of publicUrl" -}}
{{- end -}}
{{- with $values.networkPolicy -}}
{{- if .enabled -}}
{{- range list "postgres" "redis" -}}
{{- if not (index $values.networkPolicy .).to -}}
{{- $faults = append $faults (printf "networkPolicy.%s.to names no place: an ipBlock or a selector, for nobody could reach it" .) -}}
{{- end -}}
{{- end -}}
{{- if not .ingressController.from -}}
{{- $faults = append $faults "networkPolicy.ingressController.from names no place: without it no member reaches the gateway" -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toYaml $faults -}}
{{- end }}
