const HOSTS = [
  ...['evil.test', 'evil.test:443', 'EVIL.TEST.', 'localhost', '127.0.0.1:1', '[::1]:80', '0'],
  ...['evil.test/leistungen', 'evil.test?x=', 'evil.test#x', 'a@evil.test', 'a:b@evil.test', '..'],
  ...['evil.test\\x', '%65vil.test', 'xn--80ak6aa92e.test', '<script>', 'evil.test, x', 'x y', ':'],
]
const TRICKS = {
  'X-Forwarded-Host': ['evil.test', 'evil.test, x', '"><script>'],
  'X-Forwarded-Server': ['evil.test'],
  'X-Forwarded-Proto': ['https', 'http', 'javascript', 'https, http'],
  'X-Forwarded-Scheme': ['https'],
  'X-Forwarded-Port': ['443', '1', 'x'],
  'X-Forwarded-Prefix': ['/evil', '//evil.test'],
  'X-Forwarded-Path': ['/admin/dashboard'],
  'X-Forwarded-For': ['127.0.0.1', '::1', 'x, y', "' or 1=1--", '1'.repeat(2_000)],
  'X-Forwarded-User': ['inhaberin@salon.test'],
  'X-Forwarded-Ssl': ['on'],
  Forwarded: ['host=evil.test;proto=https;for=127.0.0.1', 'for="[::1]"'],
  'X-Host': ['evil.test'],
  'X-Original-Host': ['evil.test'],
  'X-HTTP-Host-Override': ['evil.test'],
  'X-Original-URL': ['/admin/dashboard'],
  'X-Rewrite-URL': ['/admin/dashboard'],
  'X-Real-IP': ['127.0.0.1'],
  'True-Client-IP': ['127.0.0.1'],
  'CF-Connecting-IP': ['127.0.0.1'],
  'X-Client-IP': ['127.0.0.1'],
  'Front-End-Https': ['on'],
  'X-Url-Scheme': ['https'],
  Via: ['1.1 evil.test'],
  'Proxy-Host': ['evil.test'],
  'Base-Url': ['https://evil.test'],
  Origin: ['https://evil.test', 'null'],
  Referer: ['https://evil.test/"><script>alert(1)</script>'],
  'User-Agent': ['<script>alert(1)</script>', "' or 1=1--", '() { :;}; echo x'],
  'Accept-Language': ['en', '../../x', '*'],
  Cookie: ['language=en', 'sb-access-token=x; __proto__=1'],
  'X-HTTP-Method-Override': ['DELETE', 'PATCH'],
  'X-Method-Override': ['PUT'],
  'X-React-Router-Prerender-Data': ['%5B%7B%22x%22%3A1%7D%5D'],
  'X-React-Router-SPA-Mode': ['yes'],
  'X-Remix-Response': ['yes'],
  'X-Middleware-Subrequest': ['middleware:middleware'],
  'X-Accel-Redirect': ['/etc/passwd'],
  'X-Sendfile': ['/etc/passwd'],
  'Upgrade-Insecure-Requests': ['1'],
  'Sec-Fetch-Site': ['cross-site'],
  'Sec-Purpose': ['prefetch'],
  'Save-Data': ['on'],
  DNT: ['1'],
  TE: ['trailers'],
  Pragma: ['akamai-x-cache-on'],
}

/** Every trick with the host or with what a proxy would say, for every path. */
export function* headerTricks(paths) {
  for (const path of paths) {
    for (const host of HOSTS) yield { path, headers: { Host: host } }
    yield { path, line: `http://evil.test${path}` }
    yield { path, line: `https://evil.test:8443${path}`, headers: { Host: 'evil.test' } }
    for (const [name, values] of Object.entries(TRICKS)) {
      for (const value of values) yield { path, headers: { [name]: value } }
    }
  }
}
