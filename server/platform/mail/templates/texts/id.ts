import type { AccountValues, MailTexts } from "../mail-texts.ts";
import { plural } from "../plural.ts";

const time = "Waktu";

function forMember({ username, instance }: AccountValues): string {
  return `Anda menerima email ini karena akun ${username} di ${instance} terdaftar dengan alamat ini.`;
}

export const texts: MailTexts = {
  greeting: (username) => `Halo ${username},`,
  linkHint: "Jika tombolnya tidak berfungsi, salin alamat ini ke peramban Anda:",

  confirmEmail: ({ instance, validFor }) => ({
    subject: `Konfirmasikan email Anda untuk ${instance}`,
    preheader: "Satu klik, dan kami tahu alamat ini milik Anda.",
    heading: "Konfirmasikan email Anda",
    paragraphs: [
      `Selamat datang di ${instance}. Konfirmasikan bahwa alamat ini milik Anda, agar kami bisa membantu jika suatu saat Anda lupa kata sandi.`,
    ],
    button: "Konfirmasikan email",
    notes: [`Tautan ini berlaku selama ${validFor}.`, "Tidak merasa mendaftar? Abaikan saja email ini."],
    reason: `Anda menerima email ini karena seseorang mendaftar di ${instance} dengan alamat ini.`,
  }),

  resetPassword: ({ validFor, ...account }) => ({
    subject: `Atur ulang kata sandi ${account.instance} Anda`,
    preheader: "Ini tautan untuk memilih kata sandi baru.",
    heading: "Pilih kata sandi baru",
    paragraphs: ["Anda meminta untuk mengatur ulang kata sandi. Ikuti tautan untuk memilih kata sandi baru."],
    button: "Atur ulang kata sandi",
    notes: [
      `Tautan ini berlaku satu kali, selama ${validFor}.`,
      "Tidak merasa memintanya? Abaikan saja email ini. Kata sandi Anda tidak berubah.",
    ],
    reason: forMember(account),
  }),

  limitedLogin: ({ validFor, ...account }) => ({
    subject: `Tautan Anda untuk membaca di ${account.instance}`,
    preheader: "Lihat-lihat tanpa kata sandi Anda.",
    heading: "Masuk tanpa kata sandi",
    paragraphs: [
      "Dengan tautan ini Anda bisa melihat-lihat dan membaca dari akun Anda. Untuk menyimpan, menulis, atau mengubah sesuatu, Anda tetap memerlukan kata sandi.",
    ],
    button: `Buka ${account.instance}`,
    notes: [
      `Tautan ini berlaku satu kali, selama ${validFor}. Jangan berikan kepada siapa pun.`,
      "Tidak merasa memintanya? Abaikan saja email ini. Tanpa tautan ini, tidak ada yang bisa masuk.",
    ],
    reason: forMember(account),
  }),

  loginCode: ({ code, validFor, ...account }) => ({
    subject: `Kode Anda untuk masuk ke ${account.instance}`,
    preheader: "Masukkan di tempat Anda sedang masuk.",
    heading: "Kode masuk Anda",
    paragraphs: [
      "Belakangan ini banyak kata sandi salah dicoba pada akun Anda, jadi di browser baru kata sandi saja tidak cukup. Masukkan kode ini di tempat Anda sedang masuk.",
    ],
    facts: [{ label: "Kode", value: code }],
    button: "Ini bukan saya",
    notes: [
      `Kode ini berlaku satu kali, selama ${validFor}. Jangan berikan kepada siapa pun.`,
      "Bukan Anda yang sedang masuk? Berarti ada yang mengetahui kata sandi Anda. Pilih yang baru lewat tautan di atas.",
    ],
    reason: forMember(account),
  }),

  emailChanged: ({ at, newEmail, username, instance }) => ({
    subject: `Email akun ${instance} Anda telah berubah`,
    preheader: "Mulai sekarang kami menulis ke alamat yang baru.",
    heading: "Email Anda telah berubah",
    paragraphs: [
      "Akun Anda kini memakai alamat email lain. Mulai sekarang kami menulis ke alamat itu dan tidak lagi ke sini.",
    ],
    facts: [
      { label: "Email baru", value: newEmail },
      { label: time, value: at },
    ],
    button: "Ini bukan saya",
    notes: [
      "Jika Anda sendiri yang mengubahnya, tidak perlu melakukan apa-apa. Jika bukan, ambil kembali akun Anda lewat tautan di atas.",
    ],
    reason: `Anda menerima email ini karena akun ${username} di ${instance} sampai sekarang terdaftar dengan alamat ini.`,
  }),

  confirmNewEmail: ({ validFor, username, instance }) => ({
    subject: `Konfirmasikan email baru Anda untuk ${instance}`,
    preheader: "Satu klik, dan akun Anda berpindah ke alamat ini.",
    heading: "Konfirmasikan email baru Anda",
    paragraphs: ["Anda ingin memakai alamat ini untuk akun Anda. Konfirmasikan bahwa alamat ini milik Anda."],
    button: "Konfirmasikan email baru",
    notes: [
      `Tautan ini berlaku selama ${validFor}. Sebelum dikonfirmasi, alamat lama tetap dipakai.`,
      "Bukan Anda? Abaikan saja email ini. Tidak ada yang berubah.",
    ],
    reason: `Anda menerima email ini karena seseorang memasukkan alamat ini untuk akun ${username} di ${instance}.`,
  }),

  passwordChanged: ({ at, ...account }) => ({
    subject: `Kata sandi ${account.instance} Anda telah berubah`,
    preheader: "Semua perangkat Anda yang lain telah dikeluarkan.",
    heading: "Kata sandi Anda telah berubah",
    paragraphs: ["Akun Anda memiliki kata sandi baru. Semua perangkat Anda yang lain telah dikeluarkan."],
    facts: [{ label: time, value: at }],
    button: "Ini bukan saya",
    notes: [
      "Jika Anda sendiri yang mengubahnya, tidak perlu melakukan apa-apa. Jika bukan, ambil kembali akun Anda lewat tautan di atas.",
    ],
    reason: forMember(account),
  }),

  newSignIn: ({ at, country, device, ...account }) => ({
    subject: `Ada yang baru masuk ke akun ${account.instance} Anda`,
    preheader: "Dari perangkat yang belum kami kenal.",
    heading: "Ada yang baru masuk",
    paragraphs: ["Seseorang masuk ke akun Anda dari perangkat yang belum kami kenal. Apakah itu Anda?"],
    facts: [
      { label: time, value: at },
      { label: "Perangkat", value: device ?? "Tidak diketahui" },
      { label: "Negara", value: country ?? "Tidak diketahui" },
    ],
    button: "Periksa perangkat yang masuk",
    notes: [
      "Jika itu Anda, tidak perlu melakukan apa-apa. Jika bukan, keluarkan perangkat itu di sana dan ganti kata sandi Anda.",
      "Negara diperkirakan dari alamat jaringan.",
    ],
    reason: forMember(account),
  }),

  twoFactorChanged: ({ at, change, codesLeft, ...account }) => {
    const left = plural("id", codesLeft, {
      zero: "Kode pemulihan Anda sudah habis. Buat yang baru sekarang agar Anda tidak terkunci di luar.",
      other: `Sisa kode pemulihan Anda: ${codesLeft}.`,
    });
    const says = {
      totpOn: [
        "Verifikasi dua langkah aktif",
        "Mulai sekarang, untuk masuk juga diperlukan kode dari aplikasi autentikator Anda.",
      ],
      totpOff: ["Verifikasi dua langkah nonaktif", "Mulai sekarang, kata sandi saja cukup untuk masuk."],
      passkeyAdded: [
        "Kunci sandi ditambahkan",
        "Akun Anda kini juga bisa dibuka dengan kunci sandi (passkey) baru.",
      ],
      passkeyRemoved: ["Kunci sandi dihapus", "Kunci sandi (passkey) itu tidak lagi membuka akun Anda."],
      loginConnected: [
        "Layanan masuk terhubung",
        "Akun Anda kini juga bisa dibuka dengan login Anda di layanan itu.",
      ],
      loginDisconnected: [
        "Layanan masuk diputuskan",
        "Login Anda di layanan itu tidak lagi membuka akun Anda.",
      ],
      recoveryCodesMade: [
        "Kode pemulihan baru",
        "Anda memiliki kode pemulihan baru. Yang lama tidak berlaku lagi.",
      ],
      recoveryCodeUsed: [
        "Kode pemulihan telah dipakai",
        `Seseorang masuk dengan salah satu kode pemulihan Anda. ${left}`,
      ],
    } as const;
    const [heading, what] = says[change];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "Ada perubahan pada perlindungan akun Anda.",
      heading,
      paragraphs: [what],
      facts: [{ label: time, value: at }],
      button: "Periksa pengaturan keamanan",
      notes: ["Jika itu Anda, semuanya baik-baik saja. Jika bukan, segera ganti kata sandi Anda di sana."],
      reason: forMember(account),
    };
  },

  deleteAccount: ({ validFor, grace, linkedAccounts, ...account }) => ({
    subject: `Langkah terakhir untuk menghapus akun ${account.instance} Anda`,
    preheader: "Tidak ada yang dihapus sebelum Anda mengonfirmasi.",
    heading: linkedAccounts ? "Hapus akun Anda dan akun yang tertaut" : "Hapus akun Anda",
    paragraphs: [
      `Anda meminta kami menghapus akun Anda${linkedAccounts ? " dan akun yang tertaut dengannya" : ""}. Tidak ada yang dihapus sebelum Anda mengonfirmasi.`,
      `Setelah itu, profil, papan, dan pin Anda langsung hilang. Semuanya kami simpan selama ${grace}, kalau-kalau Anda berubah pikiran. Sesudahnya, semua terhapus selamanya.`,
    ],
    button: "Ke langkah terakhir",
    notes: [
      `Tautan ini berlaku selama ${validFor}.`,
      "Tidak merasa memintanya? Abaikan email ini dan ganti kata sandi Anda.",
    ],
    reason: forMember(account),
  }),

  accountDeactivated: ({ at, ...account }) => ({
    subject: `Akun ${account.instance} Anda dinonaktifkan`,
    preheader: "Tidak ada yang hilang. Kembalilah kapan saja.",
    heading: "Akun Anda dinonaktifkan",
    paragraphs: [
      "Profil, papan, dan pin Anda kini disembunyikan. Tidak ada yang hilang. Untuk kembali, cukup masuk lagi.",
    ],
    facts: [{ label: time, value: at }],
    button: "Kembali",
    notes: ["Jika bukan Anda yang melakukannya, masuklah dan ganti kata sandi Anda."],
    reason: forMember(account),
  }),

  removedByStaff: ({ what, words, why, at, ...account }) => {
    const says = {
      pin: [
        "Pin Anda dihapus",
        `Tim ${account.instance} telah menghapus salah satu pin Anda. Tidak ada lagi yang dapat melihatnya.`,
        "Pin",
      ],
      comment: [
        "Komentar Anda dihapus",
        `Tim ${account.instance} telah menghapus komentar Anda. Tidak ada lagi yang dapat melihatnya.`,
        "Komentar",
      ],
      account: [
        "Akun Anda ditangguhkan",
        `Tim ${account.instance} telah menangguhkan akun Anda. Anda tidak dapat masuk lagi, dan tidak ada yang melihat apa yang Anda simpan.`,
        "",
      ],
    } as const;
    const [heading, told, label] = says[what];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "Alasannya ada di email ini.",
      heading,
      paragraphs: [told],
      facts: [
        ...(label === "" || words === "" ? [] : [{ label, value: words }]),
        { label: "Alasan", value: why },
        { label: time, value: at },
      ],
      button: "Baca ketentuan",
      notes: [
        `Menurut Anda ini keliru? Tulislah kepada pengelola ${account.instance}. Caranya ada di ketentuan.`,
      ],
      reason: forMember(account),
    };
  },

  invitation: ({ instance, inviter, validFor }) => ({
    subject: inviter === null ? `Anda diundang ke ${instance}` : `${inviter} mengundang Anda ke ${instance}`,
    preheader: "Tempat mengumpulkan ide dan menatanya di papan.",
    heading: inviter === null ? `Anda diundang ke ${instance}` : `${inviter} mengundang Anda`,
    paragraphs: [
      `${instance} adalah tempat mengumpulkan ide sebagai pin dan menatanya di papan. Dengan undangan ini Anda bisa mendaftar.`,
    ],
    button: "Terima undangan",
    notes: [`Undangan ini berlaku selama ${validFor}.`, "Tidak tertarik? Abaikan saja email ini."],
    reason: `Anda menerima email ini karena seseorang memasukkan alamat ini untuk mengundang Anda ke ${instance}.`,
  }),

  usernameChanged: ({ instance, oldUsername, newUsername, at, held }) => ({
    subject: `Nama pengguna ${instance} Anda telah berubah`,
    preheader: `Nama Anda sekarang ${newUsername}.`,
    heading: "Nama pengguna Anda telah berubah",
    paragraphs: [
      `Tautan ke nama lama mengarah ke nama baru. Nama lama disimpan untuk Anda selama ${held}; setelah itu orang lain bisa memakainya.`,
    ],
    facts: [
      { label: "Nama pengguna lama", value: oldUsername },
      { label: "Nama pengguna baru", value: newUsername },
      { label: time, value: at },
    ],
    button: "Ke pengaturan Anda",
    notes: ["Jika bukan Anda yang melakukannya, segera ganti kata sandi Anda."],
    reason: forMember({ username: newUsername, instance }),
  }),
};
