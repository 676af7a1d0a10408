// Loaded into a process before all else (`--import`): puts its clock off by CLOCK_OFF_MS, as on a machine without a
// time service.
const off = Number(process.env.CLOCK_OFF_MS);
const now = Date.now;

Date.now = () => now() + off;
globalThis.Date = new Proxy(Date, {
  construct: (constructed, parts, asked) =>
    Reflect.construct(constructed, parts.length === 0 ? [Date.now()] : parts, asked),
});
