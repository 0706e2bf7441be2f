#!/bin/sh
# Richtet den Salon auf diesem Rechner ein: ./install.sh, oder mit Antworten: ./install.sh --help
set -eu
here=$(dirname -- "$(readlink -f -- "$0")")
if [ "$(uname -s)" != Linux ]; then
  echo "Dieses Paket läuft nur auf Linux." >&2
  exit 1
fi
if [ "$(id -u)" != 0 ]; then
  echo "Bitte mit sudo starten: sudo ./install.sh" >&2
  exit 1
fi
if ! "$here/bin/node" --version >/dev/null 2>&1; then
  echo "Dieses Paket passt nicht zu diesem Rechner ($(uname -m)). Bitte laden Sie das andere (x64 oder arm64)." >&2
  exit 1
fi
exec "$here/bin/node" "$here/deploy/install.mjs" "$@"
