import { expect, it } from 'vitest';
import { csvLine } from './csv.js';

it.each([
  [['Ann', null, 'Lee'], 'Ann,,Lee\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+x', '-x', '@x', '\tx', '\rx'], "'=1+1,'+x,'-x,'@x,\"'\tx\",\"'\rx\"\r\n"],
  [['+13035550100', '-3.25', '+1 303', '-2+3', '+1|x'], `+13035550100,-3.25,'+1 303,'-2+3,"'+1|x"\r\n`],
  [[' =1+1', '\u200B=1+1', '\u00A0-x'], "' =1+1,'\u200B=1+1,'\u00A0-x\r\n"],
  [['x";"=1+1;y', 'x;" "@x', 'x|=1'], `"x"";""'=1+1;y","x;"" ""'@x","x|'=1"\r\n`],
  [
    ['Smith-Jones', 'O’Neil', 'a@b.example', 'Sales; East - 2', 'A | B'],
    `Smith-Jones,O’Neil,a@b.example,"Sales; East - 2","A | B"\r\n`,
  ],
  [['Sales; East', 'a\tb', '1;=1+1'], '"Sales; East","a\tb","1;\'=1+1"\r\n'],
  [["d;=cmd|'/c calc'!A1", '＝2+2', 'a; -b'], `"d;'=cmd|'/c calc'!A1",'＝2+2,"a; '-b"\r\n`],
  [['x\n=1+1;y', 'x\r\n@SUM(1)', 'x\r -1'], '"x\n\'=1+1;y","x\r\n\'@SUM(1)","x\r \'-1"\r\n'],
  [['=a,b'], '"\'=a,b"\r\n'],
  [['a=1', 'Zoë'], 'a=1,Zoë\r\n'],
])('writes %j without formulas', (values, line) => {
  expect(csvLine(values)).toBe(line);
});
