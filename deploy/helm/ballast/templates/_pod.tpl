{{/* The image, by its digest where there is one. */}}
{{- define "ballast.image" -}}
{{- if .digest }}{{ .repository }}@{{ .digest }}{{ else }}{{ .repository }}:{{ .tag }}{{ end -}}
{{- end }}

{{/*
A pod's template: metadata and all of the spec but what a process alone has. Takes root, component, definition, and the
container's own fields (command, args, probes, ports) as YAML.
*/}}
{{- define "ballast.pod" -}}
{{- $values := .root.Values -}}
{{- $own := index $values .definition.values -}}
{{- $scope := dict "root" .root "release" .root.Release.Name "component" .component -}}
{{- $files := include "ballast.secretFiles" . | fromYamlArray -}}
{{- $operatorFiles := eq .component "ledger" | ternary $values.operatorFiles.configMap "" -}}
metadata:
  labels:
    {{- include "ballast.labels" $scope | nindent 4 }}
  {{- with $own.podAnnotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  {{- with $values.serviceAccountName }}
  serviceAccountName: {{ . }}
  {{- end }}
  {{- with $values.imagePullSecrets }}
  imagePullSecrets:
    {{- range . }}
    - name: {{ . }}
    {{- end }}
  {{- end }}
  # No process talks to Kubernetes, and variables named after Services are not the product's.
  automountServiceAccountToken: false
  enableServiceLinks: false
  restartPolicy: {{ .restartPolicy }}
  terminationGracePeriodSeconds: {{ int64 $values.terminationGracePeriodSeconds }}
  securityContext:
    runAsNonRoot: true
    # The image's user node.
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    seccompProfile: { type: RuntimeDefault }
  {{- with $own.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $own.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- if .spread }}
  topologySpreadConstraints:
    {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
    - topologyKey: {{ . }}
      maxSkew: 1
      # Two on one node are better than one that waits for a node.
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "ballast.selector" $scope | nindent 10 }}
      matchLabelKeys: [pod-template-hash]
    {{- end }}
  {{- end }}
  containers:
    - name: {{ .component }}
      image: {{ include "ballast.image" (dict "repository" $values.image.repository "digest" $values.image.digest "tag" ($values.image.tag | default .root.Chart.AppVersion)) | quote }}
      imagePullPolicy: {{ $values.image.pullPolicy }}
      {{- .container | nindent 6 }}
      env:
        {{- range $name, $value := include "ballast.environment" . | fromYaml }}
        - name: {{ $name }}
          value: {{ $value | quote }}
        {{- end }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      resources:
        {{- toYaml $own.resources | nindent 8 }}
      volumeMounts:
        - name: tmp
          mountPath: /tmp
        {{- if $files }}
        - name: secrets
          mountPath: /run/secrets/ballast
          readOnly: true
        {{- end }}
        {{- if $operatorFiles }}
        - name: operator-files
          mountPath: /etc/ballast
          readOnly: true
        {{- end }}
  volumes:
    - name: tmp
      emptyDir: { sizeLimit: 64Mi }
    {{- if $files }}
    - name: secrets
      projected:
        # For the group of fsGroup.
        defaultMode: 0440
        sources:
          {{- $secrets := dict }}
          {{- range $files }}
          {{- $_ := set $secrets .secret (append (get $secrets .secret | default list) (pick . "key" "path")) }}
          {{- end }}
          {{- range $name, $items := $secrets }}
          - secret:
              name: {{ $name }}
              items:
                {{- toYaml $items | nindent 16 }}
          {{- end }}
    {{- end }}
    {{- if $operatorFiles }}
    - name: operator-files
      configMap: { name: {{ $operatorFiles }} }
    {{- end }}
{{- end }}
