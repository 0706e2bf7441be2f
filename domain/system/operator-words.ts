/** What whoever looks after the server types and where settings stand, as messages and remedies say it. */
export type OperatorWords = {
  /** A command of ours, such as ('admin', 'list'). */
  command: (name: string, ...rest: string[]) => string
  settingsFile: string
  restart: string
  afterRestore: string
  update: string
  install: string
  /** Puts the program's own files back. */
  asItCame: string
  stop: string
  /** How a start is given one setting. */
  startWith: (setting: string) => string
}

/** In the folder of the program everything is a script of npm; a machine and a container have commands of their own. */
export function operatorWords(place: string | undefined): OperatorWords {
  if (place === 'machine') return ON_A_MACHINE
  return place === 'container' ? IN_A_CONTAINER : IN_A_FOLDER
}

const IN_A_FOLDER: OperatorWords = {
  command: (name, ...rest) =>
    ['npm run', name, ...(rest.length > 0 ? ['--'] : []), ...rest].join(' '),
  settingsFile: '.env',
  restart: 'npm start',
  afterRestore: 'Jetzt: npm start',
  update: 'git pull && npm start',
  install: 'npm ci',
  asItCame: 'git checkout database',
  stop: 'Strg + C',
  startWith: (setting) => `${setting} npm start`,
}

const MACHINE_SETTINGS = '/etc/salon/salon.env'

const ON_A_MACHINE: OperatorWords = {
  // The salon as a file has no second name there: `salon export`.
  command: (name, ...rest) =>
    ['sudo salon', ...(name === 'salon' ? [] : [name]), ...rest].join(' '),
  settingsFile: MACHINE_SETTINGS,
  restart: 'sudo systemctl restart salon',
  afterRestore: 'Jetzt startet der Salon wieder, von selbst.',
  update: 'sudo salon update DATEI',
  install: 'install.sh',
  asItCame: 'sudo ./install.sh aus dem Paket dieser Version',
  stop: 'sudo systemctl stop salon.socket salon',
  startWith: (setting) => `${setting} in ${MACHINE_SETTINGS}`,
}

const IN_A_CONTAINER: OperatorWords = {
  // A backup comes back while the server rests.
  command: (name, ...rest) =>
    [
      `docker compose ${name === 'restore' ? 'run --rm' : 'exec'} salon bin/node deploy/run.mjs`,
      ...[name, ...rest],
    ].join(' '),
  settingsFile: '.env',
  restart: 'docker compose up -d',
  afterRestore: 'Jetzt: docker compose start salon',
  update: 'das neue Archiv in den Ordner, VERSION in .env, docker compose up -d --build',
  install: 'docker compose build',
  asItCame: 'docker compose up -d --force-recreate',
  stop: 'docker compose stop salon',
  startWith: (setting) => `${setting} in .env`,
}
