import { deploymentTexts } from '@ballast/texts/web/deployments';

const { comments } = deploymentTexts.snippet;

/** Commands that report a release from any CI (docs/deployments.md). @param origin where this product answers */
export function ciSnippet(origin: string): string {
  return `BALLAST_URL='${origin}'

# ${comments.register}
id=$(curl --fail --silent --show-error "$BALLAST_URL/api/deployments" \\
  --header "Authorization: Bearer $BALLAST_TOKEN" --header 'Content-Type: application/json' \\
  --data '{"name":"web","version":"v1.2.3","environment":"production"}' | jq --raw-output .id)

# ${comments.progress}
curl --fail --silent --show-error --request PATCH "$BALLAST_URL/api/deployments/$id" \\
  --header "Authorization: Bearer $BALLAST_TOKEN" --header 'Content-Type: application/json' \\
  --data '{"status":"building","metrics":{"tests":128}}'

# ${comments.line}
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
