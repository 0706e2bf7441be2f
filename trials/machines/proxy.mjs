import { runNginx } from '../../bench/nginx.mjs'
import { makeFolder } from '../../bench/processes.mjs'

/** nginx in front of several processes, with the words of docs/operations.md. */
export function startProxy(ports) {
  return runNginx(
    makeFolder(),
    (port) => `
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
  }`,
  )
}
