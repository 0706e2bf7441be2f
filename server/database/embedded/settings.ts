/** The owner of everything; the server's own requests use a role that owns nothing. */
export const OWNER = 'postgres'
export const DATABASE = 'salon'
export const PORT = 5432

/** Sized for one salon on a small machine. fsync and synchronous_commit stay on: an answered write is on disk. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  port: String(PORT),
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  shared_buffers: '32MB',
  work_mem: '2MB',
  maintenance_work_mem: '16MB',
  effective_cache_size: '128MB',
  huge_pages: 'off',
  jit: 'off',
  io_method: 'sync',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '1',
  max_worker_processes: '1',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  max_replication_slots: '0',
  // Their file is written at every checkpoint, and a full disk there ends the whole server.
  max_active_replication_origins: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  // Errors of statements quote rows of visitors, and anyone can cause them: they are the caller's to log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

export function serverArguments(pgdata: string, socketFolder: string) {
  const settings = { ...SETTINGS, unix_socket_directories: socketFolder }
  return [
    '-D',
    pgdata,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** One way in: the socket, with the password. */
export const HOST_BASED_ACCESS = 'local all all scram-sha-256\n'

export function initArguments(pgdata: string, passwordFile: string) {
  return [
    `--pgdata=${pgdata}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ]
}
