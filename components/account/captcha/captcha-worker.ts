// oxlint-disable-next-line import/no-unassigned-import -- The whole worker is in there.
import 'altcha/workers/pbkdf2';
