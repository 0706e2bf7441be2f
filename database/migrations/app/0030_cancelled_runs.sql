-- A run that nobody has begun ends with the word of whoever cancels it: its domain is free at once,
-- whatever the processes are doing. One that is carried out hears the word from its own row.
create function salon.end_waiting_run() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.state := 'cancelled';
  new.ended_at := now();
  return new;
end
$$;

revoke all on function salon.end_waiting_run() from public;

create trigger end_waiting_run before update on public.sitemap_runs
  for each row when (new.state = 'waiting' and new.is_cancelled)
  execute function salon.end_waiting_run();

update public.sitemap_runs set state = 'cancelled', ended_at = now()
 where state = 'waiting' and is_cancelled;
