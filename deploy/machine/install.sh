#!/bin/sh
# Richtet den Salon auf diesem Rechner ein: wie, sagt ./install.sh --help
set -eu
# Alle Konten lesen das Programm, auch wo sonst eine strengere Voreinstellung gilt.
umask 022
here=$(dirname -- "$(readlink -f -- "$0")")
if [ "$(id -u)" != 0 ]; then
  echo "Bitte mit sudo starten: sudo ./install.sh" >&2
  exit 1
fi
if ! why=$("$here/bin/node" --version 2>&1); then
  echo "Dieses Paket läuft auf diesem Rechner ($(uname -m)) nicht; vielleicht ist es das falsche (x64 oder arm64): $why" >&2
  exit 1
fi
exec "$here/bin/node" "$here/deploy/install.mjs" "$@"
