import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, makeFolder, startServer } from '../../bench/processes.mjs'

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** nginx in front of several processes, with the words of docs/operations.md. */
export async function startProxy(ports) {
  const folder = makeFolder()
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
  access_log off;
  upstream salon {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://salon;
      proxy_next_upstream error timeout http_503;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
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
