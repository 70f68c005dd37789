/** Prints the text and ends the process if the arguments ask for help. */
export function helpOnRequest(text) {
  if (!process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) return;
  console.log(text);
  process.exit(0);
}
