// Loaded into a web process before the site (`--import`): SIGUSR2 makes its event loop busy, and another one calm again.
// Busy, it works for BUSY_MS on each of its rounds, between which it answers what there is to answer.
const ms = Number(process.env.BUSY_MS ?? 350);
let isBusy = false;

function work() {
  if (!isBusy) return;
  const until = performance.now() + ms;
  while (performance.now() < until);
  setImmediate(work);
}

process.on('SIGUSR2', () => {
  isBusy = !isBusy;
  work();
});
