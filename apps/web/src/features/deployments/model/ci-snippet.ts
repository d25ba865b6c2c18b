/** Commands that report a release from any CI (docs/deployments.md). @param origin where this product answers */
export function ciSnippet(origin: string): string {
  return `BALLAST_URL='${origin}'

# Register the release; it is pending.
id=$(curl --fail --silent --show-error "$BALLAST_URL/api/deployments" \\
  --header "Authorization: Bearer $BALLAST_TOKEN" --header 'Content-Type: application/json' \\
  --data '{"name":"web","version":"v1.2.3","environment":"production"}' | jq --raw-output .id)

# Say how far it is: building, deploying, then healthy or failed. Figures are welcome at any time.
curl --fail --silent --show-error --request PATCH "$BALLAST_URL/api/deployments/$id" \\
  --header "Authorization: Bearer $BALLAST_TOKEN" --header 'Content-Type: application/json' \\
  --data '{"status":"building","metrics":{"tests":128}}'

# Add a line to its timeline.
curl --fail --silent --show-error "$BALLAST_URL/api/deployments/$id/events" \\
  --header "Authorization: Bearer $BALLAST_TOKEN" --header 'Content-Type: application/json' \\
  --data '{"type":"log_entry","message":"Migrations done"}'
`;
}

/** The URL of the badge of a name and environment. */
export function badgeUrl(
  origin: string,
  { name, environment }: { readonly name: string; readonly environment: string },
) {
  return `${origin}/api/badges/${environment}.svg?name=${encodeURIComponent(name)}`;
}
