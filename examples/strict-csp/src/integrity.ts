/** Address of the release for the server. Node does not resolve `assets.localhost`, which the pages use. */
export const releaseUrl = 'http://127.0.0.1:4001/web/3.102.0';

interface Manifest {
  files: Record<string, { integrity?: string } | undefined>;
}

/** Returns the hash of the SDK's script from the manifest of a release. Throws if it is missing. */
export async function readIntegrity(release = releaseUrl): Promise<string> {
  const response = await fetch(`${release}/html/manifest.json`);
  if (!response.ok) throw new Error(`The manifest of the release responded with ${response.status}`);
  const { files } = (await response.json()) as Manifest;
  const integrity = files['html/tessera.min.js']?.integrity;
  if (integrity === undefined) throw new Error('The manifest contains no hash of html/tessera.min.js');
  return integrity;
}
