/** Ways to sign in that GoTrue knows and this server does not offer. */
const CLOSED = [
  ...['anonymous_users', 'apple', 'azure', 'bitbucket', 'discord', 'facebook', 'snapchat', 'figma'],
  ...['fly', 'github', 'gitlab', 'google', 'keycloak', 'kakao', 'linkedin', 'linkedin_oidc'],
  ...['notion', 'spotify', 'slack', 'slack_oidc', 'workos', 'twitch', 'twitter', 'phone', 'zoom'],
]

/** What a client may ask about sign-in: by e-mail and password, for accounts that exist. */
export const SETTINGS = {
  external: { ...Object.fromEntries(CLOSED.map((name) => [name, false])), email: true },
  disable_signup: true,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  saml_private_key_next_configured: false,
  passkeys_enabled: false,
}
