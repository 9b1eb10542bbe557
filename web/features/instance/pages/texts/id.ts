import type { ShippedTexts } from "./shipped-texts.ts";

export const texts: ShippedTexts = {
  about: `{name} adalah tempat mengumpulkan ide. Yang Anda temukan – gambar, resep, halaman yang layak disimpan – Anda simpan sebagai pin; yang serasi Anda tata di papan.

## Mengapa burung namdur?
Burung namdur satin mengumpulkan benda-benda biru dan menatanya dengan sangat saksama. Tidak semuanya miliknya, ia tidak menjualnya, ia hanya melihat apa yang serasi. Menurut kami, itu contoh yang baik.

## Dikelola orang, bukan platform
Ini adalah instans Bowerbird, yang terbuka dan boleh dijalankan siapa saja. Orang-orang yang mengelola instans ini memutuskan siapa yang boleh bergabung dan aturan apa yang berlaku di sini, dan bertanggung jawab atasnya.

## Hubungi kami
Pertanyaan, pujian, dan keluhan sampai kepada orang-orang di balik {name} melalui {contact}.`,

  terms: `Inilah aturan {name}. Aturannya singkat karena memang untuk dibaca.

## Akun Anda
Anda harus berusia paling sedikit 13 tahun. Berikan alamat email milik Anda sendiri, jangan bagikan kata sandi Anda, dan beri tahu kami jika orang lain masuk ke akun Anda.

## Yang Anda simpan
Yang Anda simpan tetap milik Anda, atau milik pembuatnya. Anda mengizinkan {name} menyimpannya dan menampilkannya kepada orang yang Anda izinkan melihatnya, selama masih ada di sini. Simpan hanya yang boleh Anda bagikan, dan sertakan sumbernya.

## Yang tidak punya tempat di sini
- Yang melanggar hukum di tempat Anda atau di tempat {name} berada.
- Kebencian, ancaman, dan pelecehan, serta gambar yang menyakiti orang di dalamnya.
- Konten seksual yang melibatkan anak di bawah umur, dalam bentuk apa pun.
- Spam, penipuan, dan program yang merugikan.

Kami menghapus hal-hal seperti itu, dan kami dapat menutup akun yang terus membawanya. Jika menurut Anda kami keliru, tulislah ke {contact}.

## Pergi
Anda dapat menghapus akun kapan saja di pengaturan. Akun langsung disembunyikan dan hilang selamanya setelah 14 hari.

## Janji kami
Kami mengelola {name} dengan saksama tetapi tanpa jaminan: bisa terganggu, dan bisa berakhir. Jika akan berakhir, kami memberitahukannya jauh hari sebelumnya.`,

  privacy: `Apa yang diketahui {name} tentang Anda, mengapa, dan berapa lama.

## Yang kami simpan
- Alamat email dan tanggal lahir Anda, untuk mengelola akun Anda dan menjaga batas usia. Tidak ada orang lain yang melihatnya.
- Nama, nama pengguna, gambar, dan yang Anda tulis tentang diri Anda, untuk ditampilkan kepada orang lain.
- Yang Anda simpan, tata, dan tulis di sini.
- Tempat Anda masuk: jenis perangkat, negara, dan waktu, agar Anda dapat mengakhiri sesi yang bukan milik Anda.

## Yang tidak kami lakukan
Kami tidak menjual data, tidak menampilkan iklan dari luar, dan tidak memuat apa pun dari perusahaan lain: tanpa pelacak, tanpa fon, tanpa penghitung.

## Kuki
Hanya yang benar-benar diperlukan: sesi Anda, kunci yang mencegah orang lain bertindak atas nama Anda, dan bahasa Anda. Pilihan terang atau gelap tetap di peramban Anda.

## Negara
Kami mencari negara dari alamat jaringan Anda dalam berkas di mesin kami sendiri, untuk mengikuti hukum setempat. Alamat itu sendiri tidak disimpan bersama akun Anda.

## Berapa lama
Selama akun Anda ada. Setelah Anda menghapusnya, semuanya hilang dalam 14 hari; cadangan menyusul pada gilirannya.

## Hak Anda
Anda dapat melihat dan mengubah data Anda di pengaturan, dan meminta agar dihapus. Untuk hal lain, tulislah ke {contact}.`,
};
