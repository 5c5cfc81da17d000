/**
 * What runs each third-party action: `runs.using` in the `action.yml` of the commit. Read from clones of the repositories; for
 * `actions/configure-pages`, from the change that its release notes name, and for `codeql-action` and `zizmor-action`, from the newest
 * release in the clone. Runners have warned about Node 20 since 2025, and will remove it.
 */
export const actionRuntimes: Readonly<Record<string, 'composite' | 'node24'>> = {
  'actions/attest@1e69f48acb82d1966a394da916b4c1698aa569d6 # v4.2.2': 'node24',
  'actions/cache/restore@27d5ce7f107fe9357f9df03efb73ab90386fccae # v5.0.5': 'node24',
  'actions/cache/save@27d5ce7f107fe9357f9df03efb73ab90386fccae # v5.0.5': 'node24',
  'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1': 'node24',
  'actions/configure-pages@45bfe0192ca1faeb007ade9deae92b16b8254a0d # v6.0.0': 'node24',
  'actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0': 'node24',
  'actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1': 'node24',
  'actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0': 'node24',
  'actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0': 'node24',
  'actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0': 'composite',
  'aws-actions/configure-aws-credentials@e6de054238d6b7531b4efff3b6587d9aade6a06c # v6.2.3': 'node24',
  'azure/login@f5d393ae46f8fde4be8b75f32e3fc50e654ad0ca # v3.0.1': 'node24',
  'cloudflare/wrangler-action@ebbaa1584979971c8614a24965b4405ff95890e0 # v4.0.0': 'node24',
  'github/codeql-action/analyze@5595ccaf912efad79be6eef63a5619ff05969be3 # v4.37.6': 'node24',
  'github/codeql-action/init@5595ccaf912efad79be6eef63a5619ff05969be3 # v4.37.6': 'node24',
  'google-github-actions/auth@7c6bc770dae815cd3e89ee6cdf493a5fab2cc093 # v3.0.0': 'node24',
  'lycheeverse/lychee-action@8646ba30535128ac92d33dfc9133794bfdd9b411 # v2.8.0': 'composite',
  'raven-actions/actionlint@3d39aea434753780c3b3d4a1a31c854b4dbf49d7 # v2.2.0': 'composite',
  'zizmorcore/zizmor-action@3dc1ecc9bcb9e94e9b2c709687979e1298497054 # v0.6.2': 'composite',
};
