/** Texts that databases, encoders, templates and parsers are known to break on. */
export const breakingTexts: readonly string[] = [
  'nul \u0000 inside',
  String.raw`six characters \u0000`,
  'lone \ud83d surrogate beside a😀b👩‍🚀c',
  '\udc00 low surrogate first',
  "replacement patterns $& $1 $$ $' $` {{x}} %s",
  'NaN Infinity -Infinity',
  'line one\r\nline two\u2028three\u0085four',
  '</think> stray, <think> open',
  'Final Action: look\nFinal Action: jump',
  '### Draft the next action\nTask: x\n\nObservation: y',
  '__proto__ constructor',
  '\ufeffbyte order mark',
  '"; DROP TABLE steps; -- <script>alert(1)</script>',
];
