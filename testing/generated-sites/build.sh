#!/usr/bin/env bash
# Builds the sites of this folder again: bash testing/generated-sites/build.sh
# Needs Node, Python with venv, Hugo, Jekyll, mdBook, and network access to the registries. The sources of each site are below.
set -euo pipefail

target=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
cd "$work"
mkdir out
export NEXT_TELEMETRY_DISABLED=1 ASTRO_TELEMETRY_DISABLED=1

install() { (cd "$1" && npm init --yes > /dev/null && npm pkg delete type && npm install --no-audit --no-fund "${@:2}"); }
build() { (cd "$1" && "${@:3}" && cp -r "$2" "$work/out/${NAME:-$1}"); }

# nights FOLDER OUTPUT PAGE TEXT COMMAND...
# Adds five pages to a site (`NAME` stands for the name of each) and keeps the HTML files of four builds: `base`, `rebuild` in
# another folder, `word` with one word of the page `delta` changed, and `page` with the page `kappa` added instead.
nights() {
  local site=$1 name night
  export PAGES='alpha beta delta omega sigma'
  for name in $PAGES; do page "$1/$3" "$4" "$name"; done
  for night in base rebuild word page; do
    case $night in
      rebuild) mv "$1" "$1-moved" && site=$1-moved ;;
      word) page "$site/$3" "${4/quick/slow}" delta ;;
      page) page "$site/$3" "$4" delta && page "$site/$3" "$4" kappa && PAGES+=' kappa' ;;
    esac
    mkdir -p "out/$1-nights/$night"
    (cd "$site" && rm -rf "$2" .next .docusaurus .astro .vitepress/cache node_modules/.{astro,cache,vite} && "${@:5}" \
      && cd "$2" && find . -name '*.html' -exec cp --parents {} "$work/out/$1-nights/$night" \;)
  done
  unset PAGES
}
page() { mkdir -p "$(dirname "${1//NAME/$3}")" && echo "${2//NAME/$3}" > "${1//NAME/$3}"; }

markdown='---
title: NAME
---

A quick page with the name NAME. [Home](/)

![Logo](/logo.png)

## Steps

1. Install
2. Use

```js
let a = 1
```

| a | b |
|---|---|
| 1 | 2 |'

# A picture of 8 × 8 pixels.
picture() {
  mkdir -p "$(dirname "$1")"
  base64 -d > "$1" <<'PNG'
iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGMwSDiAFTEMLQkArqhUAWE/S98AAAAASUVORK5CYII=
PNG
}

# VitePress

mkdir -p vitepress/.vitepress
cat > vitepress/.vitepress/config.mjs <<'EOF'
export default { title: 'Docs', base: process.env.BASE ?? '/', head: [['link', { rel: 'icon', href: '/logo.png' }]],
  themeConfig: { logo: '/logo.png', nav: [{ text: 'Guide', link: '/guide/install' }], sidebar: [{ text: 'Guide', items: [{ text: 'Install', link: '/guide/install' }, { text: 'Use', link: '/guide/use' },
    ...(process.env.PAGES?.split(' ') ?? []).map((page) => ({ text: page, link: `/guide/${page}` }))] }] } }
EOF

mkdir -p vitepress
cat > vitepress/index.md <<'EOF'
---
layout: home
hero:
  name: Docs
  text: A small site
  image: /logo.png
  actions:
    - text: Start
      link: /guide/install
---
EOF

mkdir -p vitepress/guide
cat > vitepress/guide/install.md <<'EOF'
# Install

![Logo](/logo.png)

[Use](./use) [Home](/)

```js
let a = 1
```
EOF

mkdir -p vitepress/guide
cat > vitepress/guide/use.md <<'EOF'
# Use

[Install](./install.md)

| a | b |
|---|---|
| 1 | 2 |
EOF
picture vitepress/public/logo.png
install vitepress vitepress@1.6.4 vue@3.5.45
build vitepress .vitepress/dist npx vitepress build
nights vitepress .vitepress/dist guide/NAME.md "$markdown" npx vitepress build

# VitePress with files from external hosts

mkdir -p vitepress-external/.vitepress
cat > vitepress-external/.vitepress/config.mjs <<'EOF'
export default { title: 'Docs', head: [['link', { rel: 'manifest', href: 'https://pwa.example.net/site.webmanifest', crossorigin: 'use-credentials' }]] }
EOF

mkdir -p vitepress-external/.vitepress/theme
cat > vitepress-external/.vitepress/theme/index.js <<'EOF'
import Theme from 'vitepress/theme'
import './custom.css'
export default Theme
EOF

mkdir -p vitepress-external/.vitepress/theme
cat > vitepress-external/.vitepress/theme/custom.css <<'EOF'
@font-face { font-family: Brand; src: url(https://fonts.example.net/brand.woff2) format("woff2"); }
body, h1, p { font-family: Brand, sans-serif; }
EOF

mkdir -p vitepress-external
cat > vitepress-external/index.md <<'EOF'
# Media

<video controls preload="auto" src="https://media.example.net/intro.mp4"><track kind="captions" default src="https://media.example.net/intro.vtt"></video>

<audio controls preload="auto"><source src="https://media.example.net/podcast.mp3" type="audio/mpeg"></audio>
EOF
install vitepress-external vitepress@1.6.4 vue@3.5.45
build vitepress-external .vitepress/dist npx vitepress build

# Docusaurus

mkdir -p docusaurus
cat > docusaurus/docusaurus.config.js <<'EOF'
module.exports = { title: 'Docs', url: 'https://docs.example.com', baseUrl: process.env.BASE || '/', onBrokenLinks: 'warn', favicon: 'logo.png',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, theme: {} }]],
  themeConfig: { navbar: { title: 'Docs', logo: { src: 'logo.png' } } } }
EOF

mkdir -p docusaurus/docs
cat > docusaurus/docs/intro.md <<'EOF'
---
slug: /
---

# Docs

![logo](/logo.png)

[Install](./install.md)
EOF

mkdir -p docusaurus/docs
cat > docusaurus/docs/install.md <<'EOF'
# Install

[Home](/)
EOF
picture docusaurus/static/logo.png
install docusaurus @docusaurus/core@3.10.2 @docusaurus/preset-classic@3.10.2 @docsearch/react@4.7.0 react@19.3.1 react-dom@19.3.1
build docusaurus build npx docusaurus build
nights docusaurus build docs/guide/NAME.md "$markdown" npx docusaurus build

# Next.js, for / and for /repo

mkdir -p next
cat > next/next.config.mjs <<'EOF'
export default { output: 'export', trailingSlash: true, basePath: process.env.BASE ?? '', images: { unoptimized: true } }
EOF

mkdir -p next/app
cat > next/app/layout.jsx <<'EOF'
import Link from 'next/link'
import './style.css'
export const metadata = { title: 'Docs' }
export default function Layout({ children }) { return <html lang="en"><body><nav><Link href="/">Home</Link> <Link href="/guide/">Guide</Link> <Link href="/guide/install/">Install</Link>{process.env.PAGES?.split(' ').map((page) => <Link key={page} href={`/guide/${page}/`}>{page}</Link>)}</nav>{children}</body></html> }
EOF

mkdir -p next/app
cat > next/app/style.css <<'EOF'
body { background: url("/logo.png") no-repeat }
EOF

mkdir -p next/app
cat > next/app/page.jsx <<'EOF'
import Image from 'next/image'
import logo from '../public/logo.png'
export default function Page() { return <main><h1>Docs</h1><Image src={logo} alt="logo" /><img src="/logo.png" alt="" /></main> }
EOF

mkdir -p next/app/guide
cat > next/app/guide/page.jsx <<'EOF'
export default function Page() { return <h1>Guide</h1> }
EOF

mkdir -p next/app/guide/install
cat > next/app/guide/install/page.jsx <<'EOF'
'use client'
import { useState } from 'react'
export default function Page() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button> }
EOF
picture next/public/logo.png
install next next@16.4.6 react@19.3.1 react-dom@19.3.1
build next out npx next build
rm -rf next/.next
NAME=next-base BASE=/repo build next out npx next build
nights next out app/guide/NAME/page.jsx "import Image from 'next/image'
import logo from '/public/logo.png'
export const metadata = { title: 'NAME' }
export default function Page() { return <main><h1>NAME</h1><p>A quick page.</p><Image src={logo} alt=\"logo\" /></main> }" npx next build

# Sphinx

mkdir -p sphinx
cat > sphinx/conf.py <<'EOF'
project = 'Docs'
html_theme = 'furo'
html_static_path = ['_static']
html_logo = '_static/logo.png'
exclude_patterns = []
EOF

mkdir -p sphinx
cat > sphinx/index.rst <<'EOF'
Docs
====

.. image:: _static/logo.png

.. toctree::

   guide/install
   guide/use
EOF

mkdir -p sphinx/guide
cat > sphinx/guide/install.rst <<'EOF'
Install
=======

:doc:`use`

`A link to the root </genindex.html>`_
EOF

mkdir -p sphinx/guide
cat > sphinx/guide/use.rst <<'EOF'
Use
===

:doc:`install`

.. code-block:: python

   print(1)
EOF
picture sphinx/_static/logo.png
python3 -m venv venv
venv/bin/pip install sphinx==9.0.4 furo==2025.12.19 mkdocs==1.6.1 mkdocs-material==9.8.1
build sphinx build "$work/venv/bin/sphinx-build" -q . build
sed -i 's/.. toctree::/&\n   :hidden:\n   :glob:/; s#guide/install#guide/*#; /guide\/use/d' sphinx/index.rst
nights sphinx build guide/NAME.rst $'NAME\n=====\n\nA quick page. :doc:`use`\n\n.. image:: ../_static/logo.png\n\n.. code-block:: python\n\n   print(1)' \
  "$work/venv/bin/sphinx-build" -q . build

# MkDocs

mkdir -p mkdocs
cat > mkdocs/mkdocs.yml <<'EOF'
site_name: Docs
site_url: https://docs.example.com/
theme:
  name: material
  font: false
  features: [navigation.instant]
plugins: [search]
EOF

mkdir -p mkdocs/docs
cat > mkdocs/docs/index.md <<'EOF'
# Docs

![Logo](logo.png)

[Install](guide/install.md)
EOF

mkdir -p mkdocs/docs/guide
cat > mkdocs/docs/guide/install.md <<'EOF'
# Install

[Use](use.md), [home](../index.md)

![Logo](../logo.png)
EOF

mkdir -p mkdocs/docs/guide
cat > mkdocs/docs/guide/use.md <<'EOF'
# Use

[Install](install.md), [raw](/guide/install/)
EOF
picture mkdocs/docs/logo.png
build mkdocs site "$work/venv/bin/mkdocs" build -q
nights mkdocs site docs/guide/NAME.md "$markdown" "$work/venv/bin/mkdocs" build -q

# Astro Starlight

mkdir -p starlight
cat > starlight/astro.config.mjs <<'EOF'
import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({ base: process.env.BASE ?? '/', telemetry: false, integrations: [starlight({ title: 'Docs', favicon: '/logo.png', sidebar: [{ label: 'Guide', items: [{ autogenerate: { directory: 'guide' } }] }] })] })
EOF

mkdir -p starlight/src
cat > starlight/src/content.config.ts <<'EOF'
import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
EOF

mkdir -p starlight/src/content/docs
cat > starlight/src/content/docs/index.md <<'EOF'
---
title: Docs
---

[Install](/guide/install/)

<img src="/logo.png" alt="">
EOF

mkdir -p starlight/src/content/docs/guide
cat > starlight/src/content/docs/guide/install.md <<'EOF'
---
title: Install
---

[Use](../use/)
EOF

mkdir -p starlight/src/content/docs/guide
cat > starlight/src/content/docs/guide/use.md <<'EOF'
---
title: Use
---

[Home](/)
EOF
picture starlight/public/logo.png
install starlight astro@7.3.5 @astrojs/starlight@0.42.4
build starlight dist npx astro build
nights starlight dist src/content/docs/guide/NAME.md "$markdown" npx astro build

# Eleventy, with the time of the build in the footer

mkdir -p eleventy
cat > eleventy/.eleventy.js <<'EOF'
module.exports = (config) => { config.addGlobalData('layout', 'page.njk'); config.addGlobalData('built', () => new Date().toISOString()) }
EOF

mkdir -p eleventy/_includes
cat > eleventy/_includes/page.njk <<'EOF'
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title></head><body>
<nav>{% for entry in collections.all %}<a href="{{ entry.url }}">{{ entry.data.title }}</a> {% endfor %}</nav>
<main><h1>{{ title }}</h1>{{ content | safe }}</main>
<footer>Built at {{ built }}</footer></body></html>
EOF
for name in index guide/install guide/use; do page eleventy/NAME.md "$markdown" "$name"; done
install eleventy @11ty/eleventy@3.1.8
nights eleventy _site guide/NAME.md "$markdown" npx eleventy --quiet

# Hugo, with the time of the build in the footer

mkdir -p hugo/layouts/_default hugo/content
cat > hugo/hugo.toml <<'EOF'
title = 'Docs'
baseURL = 'https://docs.example.com/'
disableKinds = ['taxonomy', 'term', 'RSS']
EOF
cat > hugo/layouts/_default/baseof.html <<'EOF'
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body>
<aside>{{ range .Site.RegularPages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ end }}</aside>
<article><h1>{{ .Title }}</h1>{{ block "content" . }}{{ .Content }}{{ end }}</article>
<footer>Built at {{ now }}</footer></body></html>
EOF
for name in single list; do echo '{{ define "content" }}{{ .Content }}{{ end }}' > "hugo/layouts/_default/$name.html"; done
for name in _index guide/install guide/use; do page hugo/content/NAME.md "$markdown" "$name"; done
nights hugo public content/guide/NAME.md "$markdown" hugo --quiet

# Jekyll, without main content, with the time of the build in the footer

mkdir -p jekyll/_layouts
cat > jekyll/_config.yml <<'EOF'
title: Docs
defaults: [{ scope: { path: '' }, values: { layout: page } }]
exclude: [_site]
EOF
cat > jekyll/_layouts/page.html <<'EOF'
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ page.title }}</title></head><body>
<header><nav>{% for each in site.pages %}<a href="{{ each.url }}">{{ each.title }}</a> {% endfor %}</nav></header>
<div class="content"><h1>{{ page.title }}</h1>{{ content }}</div>
<footer>Built at {{ site.time }}</footer></body></html>
EOF
for name in index guide/install guide/use; do page jekyll/NAME.md "$markdown" "$name"; done
nights jekyll _site guide/NAME.md "$markdown" jekyll build --quiet

# mdBook, without the frame that lists all pages for browsers without scripts

mkdir -p mdbook/src
cat > mdbook/book.toml <<'EOF'
[output.html.print]
enable = false
EOF
cat > mdbook/build.sh <<'EOF'
printf -- '- [%s](guide/%s.md)\n' install install use use $(printf '%s %s ' $(printf '%s\n' $PAGES | sed 'p')) > src/SUMMARY.md
mdbook build && rm book/toc.html
EOF
for name in guide/install guide/use; do page mdbook/src/NAME.md "${markdown#---*---}" "$name"; done
nights mdbook book src/guide/NAME.md "# NAME ${markdown#---*---}" bash build.sh

# Packed without what the audit and the pages do not need; fonts are emptied.
cd out
for site in *; do
  (
    cd "$site"
    find . \( -name '*.woff2' -o -name '*.woff' -o -name '*.ttf' \) -exec truncate -s 0 {} +
    find . \( -name '*.map' -o -name objects.inv -o -name .doctrees -o -name .buildinfo -o -name lunr \
      -o -name hashmap.json -o -name tinyseg.js -o -name wordcut.js -o -path '*LICENSE*.txt' \
      -o -name pagefind \) -prune -exec rm -rf {} +
    tar --sort=name --owner=0 --group=0 --mtime=@0 -cf - . | gzip -9n > "$target/$site.tar.gz"
  )
done
rm -rf "$work"
