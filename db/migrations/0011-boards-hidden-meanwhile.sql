-- The privacy that a board gets back when the action is over: it is secret while what is in it goes where fewer people
-- see it.
alter table board_actions add column former_privacy text
  check (former_privacy in ('public', 'protected', 'secret'));
