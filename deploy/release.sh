#!/usr/bin/env bash
# Builds the site and packs it into one file, for machines with the same system and processor as this one. The file
# contains everything that the server needs, so the server needs no npm, no network access and none of the packages for
# the build.
set -euo pipefail
file=$(realpath -m "${1:?Usage: deploy/release.sh FILE.tar.gz}")
cd "$(dirname "$0")/.."
npm run --silent build
# A page that was opened before an upgrade still loads the scripts of its own release. Each release therefore contains
# the scripts of all releases that were replaced in the last 90 days. The modification time of a release's folder is the
# time at which the release was replaced.
releases=build/releases
mkdir -p "$releases"
find "$releases" -mindepth 1 -maxdepth 1 -type d | sort | tail -n 1 | xargs --no-run-if-empty touch
find "$releases" -mindepth 1 -maxdepth 1 -mtime +90 -exec rm -r {} +
newest=$releases/$(date +%F)
mkdir -p "$newest"
cp build/client/assets/* "$newest"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
list_files() {
  local parts=(README.md docs/*.md docs/operating package.json package-lock.json bin config domain log db mail jobs app server deploy)
  # Every user of the server can read a release, so it must contain none of the operator's keys, settings and backups.
  if [ -e .git ]; then git ls-files -z -- "${parts[@]}"; else find "${parts[@]}" -type f -print0; fi
  find build -path "$releases" -prune -o -type f -print0
}
list_files | tar --create --exclude='*.test.ts' --exclude='*.test.tsx' --exclude=.env --null --files-from=- |
  tar --extract --directory="$folder"
for release in "$releases"/*; do cp "$release"/* "$folder"/build/client/assets; done
(cd "$folder" && npm ci --omit=dev --ignore-scripts --no-fund --no-audit --loglevel=error)
# These headers take 67 MB and are not needed.
rm -rf "$folder"/node_modules/node-*/include
# This prepares the PostgreSQL programs. The service's user could not do it, because the release belongs to root.
(cd "$folder" && node_modules/.bin/node -e "import('./db/embedded/binaries.ts').then((binaries) => binaries.findBinaries())")
part=$(dirname "$file")/part-$(basename "$file")
tar --create --auto-compress --file="$part" --directory="$folder" --owner=0 --group=0 --mode=u+rwX,go+rX .
mv "$part" "$file"
echo "Packed $(du -h "$file" | cut -f1) into $file"
