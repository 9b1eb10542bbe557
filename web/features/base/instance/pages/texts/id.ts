import type { ShippedTexts } from "./shipped-texts.ts";

export const texts: ShippedTexts = {
  about: `{name} adalah tempat menyimpan ide. Simpan apa pun yang Anda temukan – gambar, resep, halaman yang layak disimpan – sebagai Pin, lalu tata Pin yang berkaitan di papan.

## Mengapa burung namdur?
Burung namdur satin mengumpulkan benda-benda biru dan menatanya dengan sangat saksama. Ia tidak memiliki atau menjualnya. Ia hanya melihat apa yang serasi. Menurut kami, itu contoh yang baik untuk ditiru.

## Dikelola orang, bukan platform
Ini adalah instans Bowerbird, perangkat lunak sumber terbuka yang boleh dijalankan siapa saja. Orang-orang yang mengelola instans ini menentukan siapa yang dapat bergabung dan aturan apa yang berlaku, dan mereka bertanggung jawab atasnya.

## Kontak
Untuk pertanyaan, pujian, dan keluhan, hubungi pengelola {name} di {contact}.`,

  terms: `Inilah aturan {name}. Kami membuatnya singkat agar orang membacanya.

## Akun Anda
Usia Anda harus minimal 13 tahun. Gunakan alamat email Anda sendiri, jangan bagikan kata sandi Anda, dan beri tahu kami jika orang lain masuk ke akun Anda.

## Yang Anda simpan
Semua yang Anda simpan tetap milik Anda atau milik pembuatnya. Anda mengizinkan {name} menyimpannya dan menampilkannya kepada orang yang Anda pilih selama masih ada di sini. Simpan hanya yang boleh Anda bagikan, dan pertahankan tautan ke sumbernya.

## Yang tidak diizinkan
- Apa pun yang melanggar hukum di tempat Anda atau di tempat {name} berada.
- Kebencian, ancaman, dan pelecehan, atau gambar yang menyakiti orang di dalamnya.
- Konten seksual yang melibatkan anak di bawah umur, dalam bentuk apa pun.
- Spam, penipuan, dan malware.

Kami menghapus konten seperti itu, dan kami dapat menutup akun yang terus mengirimkannya. Jika menurut Anda kami keliru, hubungi kami di {contact}.

## Berhenti
Anda dapat menghapus akun di pengaturan kapan saja. Akun langsung disembunyikan dan dihapus permanen setelah 14 hari.

## Janji kami
Kami mengelola {name} dengan sungguh-sungguh, tetapi tanpa jaminan. Kadang-kadang layanan ini mungkin tidak tersedia, dan suatu hari mungkin ditutup. Jika itu terjadi, kami akan memberi tahu Anda jauh hari sebelumnya.`,

  privacy: `Apa yang diketahui {name} tentang Anda, mengapa, dan berapa lama.

## Yang kami simpan
- Alamat email dan tanggal lahir Anda, untuk mengelola akun dan memeriksa usia Anda. Tidak ada orang lain yang melihatnya.
- Nama, nama pengguna, gambar, dan yang Anda tulis tentang diri Anda, untuk ditampilkan kepada orang lain.
- Yang Anda simpan, tata, dan tulis di sini.
- Tempat Anda masuk: jenis perangkat, negara, dan waktu, agar Anda dapat mengeluarkan perangkat yang bukan milik Anda.

## Yang tidak kami lakukan
Kami tidak menjual data atau memuat apa pun dari perusahaan lain. Tanpa jaringan iklan, tanpa pelacak, tanpa font dari luar, tanpa analitik dari luar.

## Cookie
Kami hanya memakai cookie yang diperlukan situs ini: sesi Anda, kunci yang mencegah orang lain bertindak atas nama Anda, dan bahasa Anda. Pilihan tema terang atau gelap tetap di browser Anda.

## Yang kami hitung
Kami menghitung seberapa sering Pin, papan, dan profil ditampilkan, agar bisnis tahu seberapa sering Pin mereka dilihat. Selama 30 hari kami menyimpan apa yang ditampilkan, kapan, di jenis halaman dan perangkat apa, serta di negara mana, tetapi bukan kepada siapa. Setelah itu hanya jumlahnya yang tersisa. Jika browser Anda meminta situs agar tidak melacak Anda, kami tidak menghitung apa pun.

## Iklan
{name} dapat menampilkan iklan dari bisnis yang ada di sini, dengan tanda dipromosikan. Iklan dipilih berdasarkan isi halaman, serta negara, bahasa, dan jenis perangkat Anda. Untuk itu kami tidak membuat profil minat Anda. Pengiklan hanya mengetahui jumlahnya, bukan siapa yang melihat iklan.

Selama 30 hari kami menyimpan iklan mana yang ditampilkan, diketuk, disimpan, atau disembunyikan. Jika Anda masuk, sebuah kode menggantikan nama Anda, agar Anda tidak terlalu sering melihat iklan yang sama dan tidak ada yang membayar dua kali. Pencarian yang menampilkan iklan disimpan selama itu juga, tetapi tidak dengan siapa yang mencarinya. Pengiklan membayar menurut angka ini, jadi browser yang meminta situs agar tidak melacak Anda pun ikut dihitung. Catatan dari browser tersebut tidak membawa kode; hanya seberapa sering Anda melihat iklan suatu kampanye dalam sehari yang membawanya. Dengan kode itu kami juga menghitung berapa simpanan dan kunjungan yang menyusul sebuah iklan dalam tujuh hari. Kami menyimpan jumlah itu, dan selama 90 hari waktu terjadinya, tetapi tidak siapa orangnya. Yang Anda sembunyikan tetap tersimpan di akun Anda. Tautan iklan membawa nomor yang dibuat hanya untuk satu kali itu, dan tidak menyebut siapa Anda.

Jika pengelola mengizinkan, Anda dapat mematikan iklan di pengaturan. Iklan yang tampil setahun terakhir ada di daftar publik di /ads/register/.

## Negara
Kami mencari negara dari alamat IP Anda dalam file di server kami sendiri, untuk mengikuti hukum setempat. Kami tidak menyimpan alamat IP itu bersama akun Anda.

## Berapa lama
Kami menyimpan data Anda selama Anda punya akun. Setelah Anda menghapusnya, semuanya dihapus dalam 14 hari, dan dari cadangan saat masa simpannya berakhir.

## Hak Anda
Anda dapat melihat dan mengubah data Anda di pengaturan, dan Anda dapat menghapusnya. Untuk hal lain, hubungi kami di {contact}.`,
};
