#!/usr/bin/env bash
# Builds the site and packs it into one file for machines like this one (system and processor), with all that serving
# needs: such a machine needs no npm, no network and no packages of the build.
set -euo pipefail
file=$(realpath -m "${1:?Usage: deploy/release.sh FILE.tar.gz}")
cd "$(dirname "$0")/.."
npm run --silent build
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git ls-files -z -- README.md docs/*.md package.json package-lock.json bin config log db mail jobs app server deploy \
  ':!*.test.ts' ':!*.test.tsx' | tar --create --null --files-from=- | tar --extract --directory="$folder"
cp -r build "$folder"
(cd "$folder" && npm ci --omit=dev --ignore-scripts --no-fund --no-audit --loglevel=error)
# As the user of a service it could not be done: the release belongs to root.
(cd "$folder" && node_modules/.bin/node -e "import('./db/embedded/binaries.ts').then((binaries) => binaries.findBinaries())")
tar --create --gzip --file="$file.part" --directory="$folder" --owner=0 --group=0 --mode=u+rwX,go+rX .
mv "$file.part" "$file"
echo "Packed $(du -h "$file" | cut -f1) into $file"
