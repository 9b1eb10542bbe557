/** The most common leaked passwords that are long enough to pass the length rule. */
const commonPasswords: ReadonlySet<string> = new Set(
  (
    "12345678 123456789 1234567890 0123456789 0987654321 9876543210 987654321 87654321 11111111 111111111 1111111111 " +
    "00000000 000000000 0000000000 12341234 12121212 11223344 1122334455 123123123 123321123 147258369 159753456 " +
    "22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 999999999 13131313 31415926 " +
    "password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd pa55word mypassword passwort " +
    "passwort1 kennwort contraseña motdepasse wachtwoord senha123 senha1234 parola123 " +
    "qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertz123 azerty123 azertyuiop asdfghjk asdfghjkl " +
    "asdfasdf zxcvbnm1 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 qazwsxedc zaq12wsx zaq1zaq1 1qazxsw2 qwer1234 " +
    "abcd1234 abcd12345 abc12345 abc123456 a1b2c3d4 aa123456 a1234567 a12345678 abcdefgh abcdefghi 1234abcd 1234qwer " +
    "iloveyou iloveyou1 iloveyou2 ilovegod loveyou1 babygirl babygirl1 sunshine sunshine1 princess princess1 " +
    "football football1 baseball baseball1 basketball superman superman1 spiderman batman123 starwars pokemon1 pokemon123 " +
    "welcome1 welcome123 letmein1 letmein123 trustno1 whatever internet computer samsung1 liverpool liverpool1 chelsea1 " +
    "arsenal1 barcelona realmadrid juventus michelle jennifer jessica1 charlie1 victoria danielle elizabeth alexander " +
    "christian chocolate butterfly caroline corvette mercedes maverick midnight mountain marlboro cocacola november " +
    "december september february dragon123 monkey123 master123 shadow123 hello123 hello1234 test1234 testtest test12345 " +
    "admin123 admin1234 administrator changeme changeme1 secret123 default1 guest1234 user1234 root1234 temp1234 " +
    "bowerbird bowerbird1 bowerbird123"
  ).split(" "),
);

export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.trim().toLowerCase());
}
