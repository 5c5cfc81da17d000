#!/usr/bin/env bash
# Builds the archives `*-edits` of this folder again: bash testing/generated-sites/build-edits.sh
# Needs Node 22.12 or later, Python with venv, and network access to the registries. Each page contains the word of one kind of content.
set -euo pipefail

target=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
cd "$work"
mkdir out
export NEXT_TELEMETRY_DISABLED=1 ASTRO_TELEMETRY_DISABLED=1
install() { (cd "$1" && npm init --yes > /dev/null && npm pkg delete type && npm install --no-audit --no-fund "${@:2}")
}
picture() { mkdir -p "$(dirname "$1")"; base64 -d > "$1" <<'PNG'
iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGMwSDiAFTEMLQkArqhUAWE/S98AAAAASUVORK5CYII=
PNG
}
# edits SITE OUTPUT FOLDER EXTENSION COMMAND...
# Writes the pages with the word `never`, then with `always`, and keeps the HTML files of both builds.
edits() {
  local site=$1 word kind
  for word in never always; do
    for kind in "${!pages[@]}"; do mkdir -p "$site/$3"; printf '%s\n' "${pages[$kind]//WORD/$word}" > "$site/$3/$kind.$4"; done
    mkdir -p "out/$site-edits/$word"
    (cd "$site" && rm -rf "$2" .docusaurus .astro .vitepress/cache node_modules/.{astro,cache,vite} && "${@:5}" && cd "$2" && find . -name '*.html' -exec cp --parents {} "$work/out/$site-edits/$word" \;)
  done
}
# The pages that every generator with Markdown can write.
markdown() {
  declare -gA pages=(
    [same]=$'# Same\n\nThis page does not change.'
    [table]=$'# Table\n\n| a | b |\n|---|---|\n| 1 | WORD |'
    [code]=$'# Code\n\n```js\nlet a = "WORD"\n```'
    [heading]=$'# Heading\n\n## A WORD heading\n\nText'
    [alt]=$'# Alt\n\n![A WORD picture](/logo.png)'
    [link]=$'# Link\n\n[Docs](https://example.com/WORD)'
    [caption]=$'# Caption\n\n<figure><img src="/logo.png" alt="x" /><figcaption>A WORD caption</figcaption></figure>'
  )
}

vitepress() {
  markdown
  pages[note]=$'# Note\n\n::: warning\nWORD delete the volume.\n:::'
  pages[tab]=$'# Tab\n\n::: code-group\n```sh [npm]\nnpm WORD\n```\n```sh [yarn]\nyarn\n```\n:::'
  mkdir -p vitepress/.vitepress
  echo "export default { title: 'Docs', themeConfig: { sidebar: [{ text: 'Guide', items: [{ text: 'Note', link: '/guide/note' }, { text: 'Tab', link: '/guide/tab' }] }] } }" > vitepress/.vitepress/config.mjs
  echo '# Docs' > vitepress/index.md; picture vitepress/public/logo.png
  install vitepress vitepress@1.6.4 vue@3.5.45; edits vitepress .vitepress/dist guide md npx vitepress build
}

docusaurus() {
  markdown
  pages[note]=$'# Note\n\n:::warning\n\nWORD delete the volume.\n\n:::'
  pages[footnote]=$'# Footnote\n\nText[^1]\n\n[^1]: WORD delete the volume.'
  pages[tab]=$'# Tab\n\nimport Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";\n\n<Tabs><TabItem value="a" label="A">WORD</TabItem><TabItem value="b" label="B">b</TabItem></Tabs>'
  mkdir -p docusaurus/docs
  echo "module.exports = { title: 'Docs', url: 'https://docs.example.com', baseUrl: '/', onBrokenLinks: 'warn', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, theme: {} }]], themeConfig: { navbar: { title: 'Docs' } } }" > docusaurus/docusaurus.config.js
  printf -- '---\nslug: /\n---\n\n# Docs\n' > docusaurus/docs/intro.md; picture docusaurus/static/logo.png
  install docusaurus @docusaurus/core@3.10.2 @docusaurus/preset-classic@3.10.2 @docsearch/react@4.7.0 react@19.3.1 react-dom@19.3.1
  edits docusaurus build docs/guide md npx docusaurus build
}

starlight() {
  markdown
  pages[note]=$':::caution\nWORD delete the volume.\n:::'
  pages[footnote]=$'Text[^1]\n\n[^1]: WORD delete the volume.'
  pages[tab]=$'import { Tabs, TabItem } from "@astrojs/starlight/components";\n\n<Tabs><TabItem label="A">WORD</TabItem><TabItem label="B">b</TabItem></Tabs>'
  for kind in "${!pages[@]}"; do pages[$kind]=$'---\ntitle: '"$kind"$'\n---\n\n'"$(sed '/^# /d' <<< "${pages[$kind]}")"; done
  mkdir -p starlight/src/content/docs
  echo "import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({ telemetry: false, integrations: [starlight({ title: 'Docs', sidebar: [{ label: 'Guide', items: [{ autogenerate: { directory: 'guide' } }] }] })] })" > starlight/astro.config.mjs
  echo "import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }" > starlight/src/content.config.ts
  printf -- '---\ntitle: Docs\n---\n\nHello\n' > starlight/src/content/docs/index.md; picture starlight/public/logo.png
  install starlight astro@7.3.5 @astrojs/starlight@0.42.4; edits starlight dist src/content/docs/guide mdx npx astro build
}

eleventy() {
  markdown
  pages[note]=$'# Note\n\n<aside>WORD delete the volume.</aside>'
  pages[footnote]=$'# Footnote\n\nText\n\n<footer><ol><li>WORD delete the volume.</li></ol></footer>'
  pages[tab]=$'# Tab\n\n<details><summary>A</summary>WORD</details>'
  mkdir -p eleventy/_includes
  echo "module.exports = (config) => { config.addGlobalData('layout', 'page.njk'); config.addGlobalData('built', () => new Date().toISOString()) }" > eleventy/.eleventy.js
  echo '<!doctype html><html lang="en"><head><title>{{ page.url }}</title></head><body><nav>{% for entry in collections.all %}<a href="{{ entry.url }}">{{ entry.url }}</a> {% endfor %}</nav><main>{{ content | safe }}</main><footer>Built at {{ built }}</footer></body></html>' > eleventy/_includes/page.njk
  install eleventy @11ty/eleventy@3.1.8; edits eleventy _site guide md npx eleventy --quiet
}

mkdocs() {
  markdown
  pages[note]=$'# Note\n\n!!! warning\n    WORD delete the volume.'
  pages[footnote]=$'# Footnote\n\nText[^1]\n\n[^1]: WORD delete the volume.'
  pages[tab]=$'# Tab\n\n=== "A"\n\n    WORD\n\n=== "B"\n\n    b'
  mkdir -p mkdocs/docs
  printf 'site_name: Docs\nsite_url: https://docs.example.com/\ntheme:\n  name: material\n  font: false\nplugins: [search]\nmarkdown_extensions: [admonition, footnotes, tables, pymdownx.superfences, {pymdownx.tabbed: {alternate_style: true}}, md_in_html, attr_list]\n' > mkdocs/mkdocs.yml
  echo '# Docs' > mkdocs/docs/index.md; picture mkdocs/docs/logo.png
  edits mkdocs site docs/guide md "$work/venv/bin/mkdocs" build -q
}

sphinx() {
  declare -gA pages=(
    [same]=$'Same\n====\n\nThis page does not change.'
    [note]=$'Note\n====\n\n.. warning::\n\n   WORD delete the volume.'
    [footnote]=$'Footnote\n========\n\nText [1]_\n\n.. [1] WORD delete the volume.'
    [tab]=$'Tab\n===\n\n.. tab-set::\n\n   .. tab-item:: A\n\n      WORD\n\n   .. tab-item:: B\n\n      b'
    [table]=$'Table\n=====\n\n=== ======\na   b\n=== ======\n1   WORD\n=== ======'
    [code]=$'Code\n====\n\n.. code-block:: python\n\n   a = "WORD"'
    [heading]=$'Heading\n=======\n\nA WORD heading\n--------------\n\nText'
    [alt]=$'Alt\n===\n\n.. image:: /_static/logo.png\n   :alt: A WORD picture'
    [link]=$'Link\n====\n\n`Docs <https://example.com/WORD>`_'
    [caption]=$'Caption\n=======\n\n.. figure:: /_static/logo.png\n\n   A WORD caption')
  mkdir -p sphinx; printf "project = 'Docs'\nversion = release = '1.0'\nhtml_theme = 'furo'\nextensions = ['sphinx_design']\nhtml_static_path = ['_static']\n" > sphinx/conf.py
  printf 'Docs\n====\n\n.. toctree::\n   :hidden:\n   :glob:\n\n   guide/*\n' > sphinx/index.rst; picture sphinx/_static/logo.png
  edits sphinx build guide rst bash -c 'sed -i "s/1.0/1.0.1/" conf.py; "$0" -q . build' "$work/venv/bin/sphinx-build"
}
vitepress
eleventy
python3 -m venv venv
venv/bin/pip install sphinx==9.0.4 furo==2025.12.19 sphinx-design==0.8.0 mkdocs==1.6.1 mkdocs-material==9.8.1
mkdocs
sphinx
starlight
docusaurus

cd out
for site in *; do (cd "$site" && tar --sort=name --owner=0 --group=0 --mtime=@0 -cf - . | gzip -9n > "$target/$site.tar.gz"); done
rm -rf "$work"
