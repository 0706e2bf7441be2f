import { expect, test } from 'vitest'
import { authorization, sha256 } from './signature.ts'

/** The examples of AWS's documentation, "Signature Calculations for the Authorization Header". */
const KEYS = {
  key: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const host = 'examplebucket.s3.amazonaws.com'
const given = (content: string) => ({
  host,
  'x-amz-content-sha256': sha256(content),
  'x-amz-date': '20130524T000000Z',
})

test.each([
  [
    { method: 'GET', path: '/test.txt', query: {}, headers: { ...given(''), range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    {
      method: 'PUT',
      path: '/test%24file.text',
      query: {},
      headers: {
        ...given('Welcome to Amazon S3.'),
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    { method: 'GET', path: '/', query: { lifecycle: '' }, headers: given('') },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    { method: 'GET', path: '/', query: { prefix: 'J', 'max-keys': '2' }, headers: given('') },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])(
  'a request is signed as in the examples that AWS has published: %j [K243]',
  (request, signature) => {
    const names = Object.keys(request.headers).sort().join(';')
    expect(authorization(request, KEYS)).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
    )
  },
)
