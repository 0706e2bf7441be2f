import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, startServer } from './processes.mjs'

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** nginx with one worker; each of `files` is { path, file, type, headers }, ready as it is to be sent. */
export function startNginx(folder, files) {
  return runNginx(
    folder,
    (port) => `
  access_log ${join(folder, 'access.log')} combined buffer=32k flush=1s;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=200;
  keepalive_requests 100000000;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${files.map(locationText).join('\n    ')}
  }`,
  )
}

/** Starts it on a free port with whatever its `http` block says there. */
export async function runNginx(folder, http) {
  const port = await freePort()
  const settings = join(folder, 'nginx.conf')
  const log = join(folder, 'nginx.log')
  writeFileSync(
    settings,
    `
${process.getuid() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
events { worker_connections 1024; }
http {
  ${TEMPORARY.map((name) => `${name}_temp_path ${join(folder, `nginx-${name}`)};`).join('\n  ')}
${http(port)}
}
`,
  )
  return startServer({
    program: 'nginx',
    args: ['-e', log, '-p', folder, '-c', settings, '-g', 'daemon off;'],
    port,
    log,
  })
}

/** Packed bodies are plain files here: not every nginx can choose a brotli form by itself. */
function locationText({ path, file, type, headers }) {
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}";`)
  return `location = ${path} { types { } default_type "${type}"; ${added.join(' ')} try_files /${file} =404; }`
}
