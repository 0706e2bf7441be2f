-- How the house is doing is asked by a call.
drop table public.system_checks;
